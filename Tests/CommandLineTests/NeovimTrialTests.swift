import Foundation
import Testing

/// Tests of a new user's work in an editor. The user writes an app of five screens in three files with completions, fixes mistakes with
/// code actions, and renames a screen.
@Suite(.enabled(if: Neovim.program != nil, "there is no Neovim: 'make tools' installs it"))
struct NeovimTrialTests {
  /// The session in Lua. It records only failures. The test reads everything else from the files.
  private static let session = #"""
    vim.o.hidden = true
    local out = io.open('seen.txt', 'w')
    local function say(text) out:write(text .. '\n') end
    local client = vim.lsp.start_client({ name = 'flowc', cmd = { os.getenv('FLOWC'), 'lsp' }, root_dir = vim.fn.getcwd() })
    local function wait(what, is) if not vim.wait(20000, is, 5) then say('never: ' .. what) end end
    local function open(path)
      vim.cmd('buffer ' .. vim.fn.bufadd(path))
      vim.lsp.buf_attach_client(0, client)
      wait('ready', function() return vim.lsp.get_client_by_id(client).initialized end)
    end
    local function ask(method, more)
      local params = vim.tbl_extend('force', { textDocument = vim.lsp.util.make_text_document_params() }, more)
      local answer = vim.lsp.buf_request_sync(0, 'textDocument/' .. method, params, 20000)[client]
      if answer.error then say(answer.error.message) end
      return answer.result
    end
    local row, column
    local function insert(text)
      local lines = vim.split(text, '\n', { plain = true })
      vim.api.nvim_buf_set_text(0, row, column, row, column, lines)
      row, column = row + #lines - 1, (#lines > 1 and 0 or column) + #lines[#lines]
    end
    local completed = 0
    local function complete(label)
      local line = vim.api.nvim_buf_get_lines(0, row, row + 1, true)[1]
      for _, item in ipairs(ask('completion', { position = { line = row, character = column } }).items) do
        if item.label == label then
          local range = item.textEdit.range
          vim.api.nvim_buf_set_text(0, row, range.start.character, row, range['end'].character, { item.textEdit.newText })
          column = range.start.character + #item.textEdit.newText
          completed = completed + 1
          return
        end
      end
      say(('%s is not completed in %q'):format(label, line))
      insert(label)
    end
    -- What stands in braces is completed, behind its beginning if there is one; the rest is typed.
    local function write(path, parts)
      open(path)
      row, column = 0, 0
      for _, part in ipairs(parts) do
        if type(part) == 'string' then insert(part) else
          insert(part[2] or '')
          complete(part[1])
        end
      end
    end
    local function text() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), '\n') end
    local function clean() return #vim.diagnostic.get(nil) == 0 end

    write('flows/app.yaml', {
      {'app'}, 'Teahouse\n', {'start'}, 'shop\n', {'facts'}, '\n  signedIn:\n    ', {'persisted'}, {'true'}, '\n',
      {'links'}, {'scheme'}, 'teahouse }\n', {'actions'}, '\n  lastReceipt: ', {'open'}, 'shop.receipt }\n',
    })
    write('flows/basket.yaml', {
      {'flow'}, 'basket\n', {'outcomes'}, '{ paid: { order: ', {'String'}, ' } }\n', {'screens'}, '\n  basket:\n    ', {'actions'},
      '\n      checkOut: ', {'push'}, 'payment }\n      close: ', {'dismiss'}, '\n  payment:\n    ', {'params'}, '{ order: ', {'String'},
      ' }\n    ', {'actions'}, '\n      pay: ', {'finish …'}, {'paid'}, ', ', {'with', 'w'}, '{ ', {'order'}, {'$order', '$o'},
      ' } }\n      preview: ', {'present'}, 'shop.receipt, ', {'with'}, '{ order: ', {'$order'}, ' } }\n',
    })
    write('flows/shop.yaml', {
      {'flow'}, 'shop\n', {'title', 'ti'}, 'Our teas\n', {'screens'}, '\n  menu:\n    ', {'actions'}, '\n      showTea: ', {'push'},
      'tea }\n      signIn: ', {'stay …'}, ', ', {'when'}, {'not signedIn'}, ', ', {'sets'}, {'signedIn'}, ' }\n  tea:\n    ', {'params'},
      '{ name: ', {'String', 'St'}, ' }\n    ', {'link'}, '/tea/$name\n    ', {'actions'}, '\n      openBasket:\n        ', {'present'},
      {'basket', 'ba'}, '\n        ', {'then'}, '\n          ', {'paid'}, {'push'}, 'receipt, ', {'with'}, '{ order: ', {'$order'},
      ' } }\n          ', {'dismissed'}, {'stay'}, '\n      done: ', {'pop'}, '\n  receipt:\n    ', {'params'}, '{ order: ', {'String'},
      ' }\n    ', {'entry'}, '{ ', {'doc'}, 'A receipt by mail, ', {'via'}, '[] }\n    ', {'actions'}, '\n      done: ', {'root'}, {'shop'},
      ' }\n',
    })
    wait('clean', clean)
    say('completed ' .. completed)

    local function mend(path, from, to, code, title)
      open(path)
      local start = text():find(from, 1, true)
      if not start then return say('there is no ' .. from) end
      local before = vim.split(text():sub(1, start - 1), '\n', { plain = true })
      vim.api.nvim_buf_set_text(0, #before - 1, #before[#before], #before - 1, #before[#before] + #from, vim.split(to, '\n', { plain = true }))
      local seen
      wait(code, function()
        for _, found in ipairs(vim.diagnostic.get(0)) do if found.code == code then seen = found end end
        return seen
      end)
      if not seen then return end
      local place = { line = seen.lnum, character = seen.col }
      local titles = {}
      for _, action in ipairs(ask('codeAction', { range = { start = place, ['end'] = place }, context = { diagnostics = {} } })) do
        table.insert(titles, action.title)
        if action.title == title then
          vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
          return wait('mended ' .. code, clean)
        end
      end
      say(code .. ': ' .. table.concat(titles, ', '))
    end
    mend('flows/shop.yaml', 'push: tea }', 'psuh: tea }', 'unknown-key', "Write 'push'")
    mend('flows/shop.yaml', 'present: basket', 'present: baskte', 'unknown-screen', "Write 'basket'")
    mend('flows/shop.yaml', 'name: String', 'name: Sting', 'unknown-type', "Write 'String'")
    mend('flows/shop.yaml', 'done: pop', 'done: dismiss', 'dismiss-not-presented', "Write 'pop'")
    mend('flows/shop.yaml', '          paid: { push: receipt, with: { order: $order } }', '', 'outcome-unhandled', "Handle 'paid' with 'stay'")
    mend('flows/shop.yaml', 'sets: signedIn', 'sets: singedIn', 'unknown-fact', "Write 'signedIn'")
    mend('flows/basket.yaml', 'close: dismiss', 'close: { dismiss: , when: not seen, sets: seen }', 'unknown-fact', "Add the fact 'seen'")
    mend('flows/basket.yaml', '      checkOut', '      edit: { push: address }\n      checkOut', 'unknown-screen', "Add the screen 'basket.address'")
    mend('flows/basket.yaml', 'order: $order', 'order: $oder', 'unknown-param-reference', "Write '$order'")
    mend('flows/app.yaml', 'persisted: true', 'persisted: yes', 'wrong-type', "Write 'true'")

    open('flows/shop.yaml')
    vim.api.nvim_win_set_cursor(0, { select(2, text():sub(1, text():find('  receipt:', 1, true)):gsub('\n', '')) + 1, 3 })
    vim.lsp.buf.rename('bill')
    wait('renamed', function() return text():find('  bill:', 1, true) end)
    vim.cmd('wall')
    wait('clean', clean)
    vim.lsp.stop_client(client)
    out:close()
    """#

  @Test("In Neovim an app is written with completions, fixed with code actions and renamed without the command line")
  func trial() throws {
    let directory = try Directory(["flows/.keep": "", "session.lua": Self.session])
    try Neovim.run("session.lua", in: directory)
    func text(_ path: String) -> String { (try? String(contentsOf: directory.url.appendingPathComponent(path), encoding: .utf8)) ?? "" }
    #expect(text("seen.txt") == "completed 59\n")
    #expect(text("flows/app.yaml").contains("open: shop.bill") && text("flows/basket.yaml").contains("present: shop.bill"))
    #expect(text("flows/shop.yaml").contains("\n  bill:"))
    let result = try Flowc.run(["check"], in: directory)
    #expect(result.code == 0 && result.out == "Teahouse: 2 flows, 6 screens, 13 moves; no findings\n", "\(result)")
  }
}
