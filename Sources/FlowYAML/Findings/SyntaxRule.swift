import FlowDiagnostics

/// The advice for one mistake in the syntax of a file.
///
/// A rule is a row of ``all``, and the first row that fits a fault is used. See "Add advice for a mistake" in `CONTRIBUTING.md`.
struct SyntaxRule: Sendable {
  /// The message; nil for the words of libyaml.
  let message: SentenceTemplate?
  let help: SentenceTemplate
  /// The text that certainly belongs in place of the group `it`.
  let edit: SentenceTemplate?
  /// The length of the help from which the rule no longer fits, so that a rule with a shorter help can follow.
  let tooLong: Int
  let patterns: [SyntaxPattern]

  init(
    _ message: SentenceTemplate?, help: SentenceTemplate, edit: SentenceTemplate? = nil, tooLong: Int = .max, _ patterns: SyntaxPattern...
  ) {
    self.init(message, help: help, edit: edit, tooLong: tooLong, patterns)
  }

  init(
    _ message: SentenceTemplate?, help: SentenceTemplate, edit: SentenceTemplate? = nil, tooLong: Int = .max, _ patterns: [SyntaxPattern]
  ) {
    self.message = message
    self.help = help
    self.edit = edit
    self.tooLong = tooLong
    self.patterns = patterns
  }

  // Problems of libyaml, with the part of the text that it was reading if that is relevant.
  private static let colonHere = "mapping values are not allowed in this context"
  private static let keyHere = "mapping keys are not allowed in this context"
  private static let noColon = "could not find expected ':'"
  private static let noDash = "did not find expected '-' indicator"
  private static let noKey = "did not find expected key while parsing a block mapping"
  private static let noComma = "did not find expected ',' or"
  private static let noToken = "found character that cannot start any token"

  // Parts of expressions.
  private static let key = #"(?<key>(?!\p{N})\w+)"#
  /// A map in braces or a list in brackets, which may contain others.
  private static let group = #"[\[{](?>[^\[\]{}]|[\[{](?>[^\[\]{}]|[\[{][^\[\]{}]*[\]}])*[\]}])*[\]}]"#

  /// Two keys on a line. The brace that closes the second map may be there without the one that opens the map.
  private static let twoKeys =
    #"(?:^|[ {,])(?<owner>\w+): +(?<it>(?<text>(?<key>\w+)‸:(?= |$)(?: +(?<value>(?! )(?>[^\[\]{}]|\#(group))+?))?)(?: *\}[ }]*|(?= *(?:\]|$))))"#

  /// Searches an expression in a line that must be an entry of a map, but lacks the colon or the space after it.
  private static func entry(_ expression: String) -> [SyntaxPattern] {
    [.here(#"^ *(?=\w+(?!: )[ :=\x{A0}：]+\{.*‸)"# + expression, colonHere, "block")] + textAbove(expression) + begun(expression)
  }

  /// Searches an expression in a line above. The text that begins there can't be continued by the key on the line of the fault.
  private static func textAbove(_ expression: String) -> [SyntaxPattern] {
    [.above("^[- ]*" + expression, colonHere, when: { $0.beginsAbove && $0.isKeyAlone })]
  }

  /// Searches an expression in a line at a place where a key is expected.
  private static func begun(_ expression: String) -> [SyntaxPattern] { [.begun("‸" + expression, noColon)] }

  static let all: [SyntaxRule] = [
    // a: 'b
    SyntaxRule(
      "this quoted string has no end", help: "add the closing <quote>",
      .begun(
        #"‸(?<at>(?<quote>["']))"#, "found unexpected end of stream while scanning a quoted scalar",
        "found unexpected document indicator while scanning a quoted scalar")),
    SyntaxRule(
      "this line is indented with a tab", help: "indent it with spaces: YAML doesn't allow tabs for indentation", .uncut(#"^ *‸\t"#)),
    // Such a line isn't an entry of its map, so the line below it has the fault.
    SyntaxRule(
      "this line is indented with a no-break space (U+00A0)", help: "indent it with spaces", edit: "<spaces>",
      .here(#"^ *‸(?<it>(?<at>\x{A0})[\x{A0} ]*)"#), .above(#"^ *(?<it>(?<at>\x{A0})[\x{A0} ]*)"#)),
    // <<<<<<< HEAD
    SyntaxRule(
      "this line belongs to an unresolved merge conflict",
      help: "keep the correct lines of both sides, and delete the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'",
      .lineOf(#"^(?<at>=======$|(?:<<<<<<<|\|\|\|\|\|\|\||>>>>>>>)(?= ))"#)),
    // items: [Int]?
    SyntaxRule(
      "the type '<it>' needs quotes", help: "write '\"<it>\"'", edit: "\"<it>\"",
      .here(#"(?<it>\#(group)‸\?)"#, noComma, noKey, keyHere)),
    // ----
    SyntaxRule(
      "'<it>' does not begin another document", help: "write '---'", edit: "---", .lineOf(#"^(?!-$|---$)(?<it>[-–—]+)$"#)),
    // title: “Note: now”
    SyntaxRule(
      "'<quote>' isn't a quotation mark in YAML, so the string ends here", help: "write straight quotes around the string: '\"'",
      .here(#"(?:^|[ \[{,:])(?<quote>[“„«‘‚‹])[^“”„‟«»‘’‚‛‹›]*‸"#, colonHere, "flow")),
    // open: push: detail
    SyntaxRule(
      "'<owner>: <text>' has two keys, and no braces around the second",
      help: "write '<key>:< value>' on a line of its own below '<owner>:', indented",
      .here(twoKeys, colonHere, when: { $0.goesOnBelow })),
    SyntaxRule(
      "'<owner>: <text>' has two keys, and no braces around the second",
      help: "write '<owner>: { <key>:< value> }'", edit: "{ <key>:< value> }",
      .here(twoKeys, colonHere),
      .here(
        #"(?:^|[ {,])(?<owner>\w+): +(?<it>(?<text>(?<key>\w+)‸:(?= |$)(?: +(?<value>(?! )(?>[^,\[\]{}]|\#(group))+?))?))(?= *(?:$|[,\]}]))"#,
        "flow mapping")),
    // - push: detail
    //   stay
    SyntaxRule(
      "'<at>' is among the items of a list, but has no dash",
      help: "write '- <at>', or begin it in column <inner> if it belongs to the item above",
      .here(#"^ *‸(?<at>\p{L}.*?(?:: .*|:))$"#, noDash, when: { $0.isBelowItems }),
      .begun(#"‸(?<at>\p{L}.*?(?:: .*|:))$"#, noColon, when: { $0.beginsBelowItems })),
    SyntaxRule(
      "'<at>' is among the items of a list, but has no dash", help: "write '- <at>'", edit: "- ",
      .here(#"^ *‸(?<it>)(?<at>\p{L}.*)$"#, noDash, when: { $0.isBelowItems }),
      .begun(#"‸(?<it>)(?<at>\p{L}.*)$"#, noColon, when: { $0.beginsBelowItems })),
    // title： Home
    SyntaxRule(
      "'<it>' contains a full-width colon (U+FF1A)", help: "write '<key>:< value>'", edit: "<key>:< value>",
      entry(#"(?<it>\x{A0}*(?<key>\w+)：[ \x{A0}]*(?<value>.*))$"#)),
    SyntaxRule(
      "'<it>' contains a no-break space (U+00A0)", help: "write '<key>:< value>'", edit: "<key>:< value>",
      entry(#"(?=\x{A0}|\w+: *\x{A0})(?<it>\x{A0}*(?<key>\w+):[ \x{A0}]*(?<value>.*))$"#)),
    // // the first screen
    SyntaxRule("'//' does not begin a comment in YAML", help: "write '#<rest>'", edit: "#", entry(#"(?<at>(?<it>//)(?<rest>.*))$"#)),
    // kind:pages
    SyntaxRule(
      "'<at>' needs a space after its colon here", help: "write '<at> <value>'", edit: " ",
      entry(#"(?<at>\#(key):)(?<it>)(?! )[:= ]*(?<value>(?!//)[^:= ].*)$"#)),
    // list [one, two]
    SyntaxRule(
      "'<key>' needs a colon after it", help: "write '<key>:< value>'", edit: ":",
      entry(#"(?<at>\#(key))(?<it>(?: [:= ]*[:=])?) +(?<value>[\[{"'].*)$"#) + [
        .above(#"^[- ]*(?<at>\#(key))(?<it>)(?<value>)$"#, colonHere, when: { $0.beginsAbove && $0.isKeyAlone }),
        .begun(#"‸(?<at>\#(key))(?<it>)(?<value>)$"#, noColon, when: { $0.isInBlockBelow }),
      ]),
    // A text of many words isn't a key with its value. Names and keys begin with a lowercase letter.
    SyntaxRule(
      "'<at>' has no colon", help: "write '<key>:< value>', or quote the string above if it continues here",
      begun(#"(?<at>(?<key>\p{Ll}\w*)(?:[ =][ :=]*(?<value>[^ ]+(?: [^ ]*){0,2}))?)$"#)),
    SyntaxRule(
      "'<at>' has no colon", help: "write 'key: value', or quote the string above if it continues here", begun("(?<at>.+)$")),
    SyntaxRule(
      "'<at>' has no colon", help: "write '<key>:< value>', or quote the string if it continues below",
      textAbove(#"(?<at>(?<key>\p{Ll}\w*)(?:[ =][ :=]*(?<value>[^ ]+(?: [^ ]*){0,2}))?)$"#)),
    // title: "Pay" now?
    SyntaxRule(
      "the string <text> ends at its quote, but '<rest>' follows it", help: "write <other><it><other>", edit: "<other><it><other>",
      .here(
        #": +(?<it>(?<text>(?<quote>["'])[^"'\\]*\k<quote>) +‸(?<rest>[\p{L}\p{N}(–—&+-](?:[^"'\\]|\k<quote>)*))$"#, noKey),
      .here(
        #"[:,\[{] +(?<it>(?<text>(?<quote>["'])[^"'\\]*\k<quote>) +‸(?<rest>[\p{L}\p{N}(–—&+-](?:[^"'\\,}\]]|\k<quote>)*?)) *(?:$|[,}\]])"#,
        noComma)),
    // { title: Item #4 }
    SyntaxRule(
      "the string '<it>' needs quotes: ' #' begins a comment", help: "write '\"<it>\"'", edit: "\"<it>\"",
      .between(
        #"(?:: +|[,\[{] *|^ *)(?<it>[\p{L}\p{N}](?:(?!: | #)[^,\[{}\]"\\])* #[\p{L}\p{N}][^,}\]"\\]*?) *[,}\]]"#, "flow")),
    // title: Note: now
    SyntaxRule(
      "the string '<it>' needs quotes: ': ' separates a key from its value", help: "write '\"<it>\"'", edit: "\"<it>\"",
      .here(
        #": +(?<it>[\p{L}\p{N}](?:(?!: )[^"\\])*‸: (?:(?!: )[^"\\])*)$"#, colonHere, "did not find expected ',' or '}'",
        when: { !$0.isInBraces }),
      .here(
        #": +(?<it>[\p{L}\p{N}][^ ,{\["\\]*‸: [^,}\]"\\]*?) *(?:$|[,}\]])"#, colonHere, "did not find expected ',' or '}'",
        when: { $0.isInBraces })),
    // title: @home
    SyntaxRule(
      "the string '<it>' needs quotes", help: "write '\"<it>\"'", edit: "\"<it>\"",
      .here(#"‸(?<it>[@`%](?:(?!: )[^"\\])*)$"#, noToken, when: { !$0.isInBraces }),
      .here(#"‸(?<it>[@`%][^,}\]"\\]*?) *(?:$|[,}\]])"#, noToken, when: { $0.isInBraces }),
      .here(#"‸(?<it>\?(?:(?!: )[^"\\])*)$"#, keyHere),
      .here(
        #"(?<it>[*&][^*&"\\]*‸(?:(?!: )[^"\\])*)$"#, "did not find expected alphabetic or numeric character",
        when: { !$0.isInBraces && !$0.beganAbove }),
      .here(
        #"(?<it>[*&][^*&"\\]*‸[^,}\]"\\]*?) *(?:$|[,}\]])"#, "did not find expected alphabetic or numeric character",
        when: { $0.isInBraces && !$0.beganAbove }),
      .here(#": +(?<it>[\[{](?:(?!: )[^"\\])*[\]}] *‸\p{L}(?:(?!: )[^"\\])*)$"#, noKey)),
    // { title: Home view: Home }
    SyntaxRule(
      "'<key>:' begins an entry, but there is no comma before it",
      help: "write a comma before '<key>', or quote the string if '<key>' belongs to it",
      .here(#": (?:(?!: )[^"'{}\[\],])*[^ "'{}\[\],] +(?<at>(?<key>[^ "'{}\[\],]+))‸: "#, "flow mapping")),
    SyntaxRule(
      "a comma ends this line", help: "delete it: outside braces and brackets, a new line separates entries", edit: "",
      .here("‸(?<it>,)$", "block")),
    SyntaxRule(
      "a string with '>' or '|' is not allowed within braces or brackets",
      help: "write the string between quotes, or the map on separate lines",
      .here("‸[>|]", noToken)),
    // { help:, about: }
    SyntaxRule(
      "'<key>:' needs a space after its colon here", help: "write '<head>: <tail>'", edit: " ", tooLong: 88,
      .here(
        #"(?<head>\{[^{]*?(?<key>[^ ,{\[]+))‸(?<at>:)(?<it>)(?<tail>(?=[,}\]\[{])(?>\#(group)|[^{}])*\})"#, "found unexpected ':'"
      )),
    SyntaxRule(
      "'<key>:' needs a space after its colon here", help: "write '<key>: <next>'", edit: " ",
      .here(#"(?<key>[^ ,{\[]+)‸(?<at>:)(?<it>)(?<next>[,}\]\[{])"#, "found unexpected ':'")),
    SyntaxRule(
      "'<key>:' is indented further than the line above, which already has a value",
      help: "begin it in column <above>, like the line above, or quote the string above if it continues here",
      .here(#"^ *(?<at>(?<key>\w+))‸:"#, colonHere, when: { $0.isIndentedFurther })),
    // one: { title: One }}
    SyntaxRule(
      "this '<bracket>' closes nothing", help: "delete this '<bracket>'", .here(#"‸(?<bracket>[\]}])"#, noDash, noKey)),
    // when: [!busy]
    SyntaxRule(
      "the tag '!<name>' has no meaning in a flow file", help: SentenceTemplate(TypeFault.negation("<name>")),
      .here(#"(?<at>!(?<name>\w+))‸"#, "did not find expected whitespace or line break while scanning a tag")),
    // title: "The "best" one"
    SyntaxRule(
      "the quoted string ends here, but more text follows it", help: "write <other><text><other>", edit: "<other><text><other>",
      .uncut(#"(?<it>(?<quote>")(?<text>[^"'\\]*"‸(?<at>[\p{L}\p{N}])[^'\\]*?)")(?= *(?:[,}\]\r]|$)| +#)"#, noComma, noKey),
      .uncut(#"(?<it>(?<quote>')(?<text>[^"'\\]*'‸(?<at>[\p{L}\p{N}])[^"\\]*?)')(?= *(?:[,}\]\r]|$)| +#)"#, noComma, noKey)),
    SyntaxRule(
      "the quoted string ends here, but more text follows it", help: "write '' for a single quote that belongs to the string",
      .here(#"'[^']*'‸(?<at>[\p{L}\p{N}])"#, noComma, noKey)),
    SyntaxRule(
      "the quoted string ends here, but more text follows it", help: #"write \" for a double quote that belongs to the string"#,
      .here(#""[^"]*"‸(?<at>[\p{L}\p{N}])"#, noComma, noKey)),
    SyntaxRule(
      "this quoted string continues to line <line>", help: "add the closing <quote> on this line",
      .quoteAbove(#"‸(?<at>(?<quote>["']))"#, noComma, noKey, when: { $0.isBehindQuote })),
    SyntaxRule(
      "the indentation of this line does not match the lines above it", help: "begin it in column <columns>, like the keys above",
      .here("^ *‸", noKey, when: { !$0.columnsAbove.isEmpty })),
    // push: item(${id})
    SyntaxRule(
      "'{<name>}' begins a map here", help: "write '$<name>', without braces", edit: "$<name>",
      .here(#"(?<it>\$‸\{(?<name>\w+)\})"#, noComma), .here(#"(?:^|[^ ])(?<it>‸\{(?<name>\w+)\})"#, noComma)),
    SyntaxRule(
      "this '{' is not closed before line <line>, where a key begins", help: "add the closing '}'",
      .begun(#"‸(?<at>\{)"#, noComma, when: { $0.beganAbove && $0.isAtColon })),
    SyntaxRule(
      "this '[' is not closed before line <line>, where a key begins", help: "add the closing ']'",
      .begun(#"‸(?<at>\[)"#, noComma, when: { $0.beganAbove && $0.isAtColon })),

    // The rules below know nothing more, so they show libyaml's words.
    SyntaxRule(
      nil, help: "indent with spaces instead of tabs, and quote a string that begins with '@', '`' or '%'", .here("", noToken)),
    SyntaxRule(nil, help: "quote a string that contains ': ', or indent this line less", .here("", colonHere)),
    SyntaxRule(
      nil,
      help: """
        indent this line like the lines beside it, move an item of a list out of the keys of a map, or close the quote or bracket above
        """, .here("", noKey)),
    SyntaxRule(nil, help: "indent this line like the list items above it", .here("", noDash)),
    SyntaxRule(nil, help: "close the '{', or write a comma between its entries", .here("", "did not find expected ',' or '}'")),
    SyntaxRule(nil, help: "close the '[', or write a comma between its items", .here("", "did not find expected ',' or ']'")),
    SyntaxRule(
      nil, help: "write single quotes for a literal backslash: within double quotes, a backslash begins an escape",
      .here("", "found unknown escape character")),
    SyntaxRule(nil, help: "write a line '---' to begin another document", .here("", "did not find expected <document start>")),
    SyntaxRule(
      nil, help: "begin the list or map on a separate line, indented", .here("", "block sequence entries are not allowed in this context")
    ),
  ]
}
