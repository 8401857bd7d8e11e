/// A rewriter that writes mutations into the text of a file. Each mutation is behind a switch that is read when the program starts.
enum Rewriter {
  static func rewrite(_ text: String, _ mutations: [(number: Int, mutation: Mutation)]) -> String {
    guard !mutations.isEmpty else { return text }
    struct Insertion {
      let offset: Int
      // Ends come before beginnings. Outer beginnings come before inner ones, and inner ends before outer ones.
      let order: (Int, Int, Int)
      let text: String
      var length = 0
    }
    var insertions: [Insertion] = []
    for (number, mutation) in mutations {
      let (range, edit) = (mutation.edit.range, mutation.edit)
      let before = edit.before.replacing("#", with: "\(number)")
      insertions.append(Insertion(offset: range.lowerBound, order: (1, -range.upperBound, number), text: before))
      insertions.append(Insertion(offset: range.upperBound, order: (0, -range.lowerBound, -number), text: edit.after))
      if let comma = edit.comma {
        insertions.append(Insertion(offset: comma.lowerBound, order: (2, 0, 0), text: ",", length: comma.count))
      }
    }
    insertions.sort { $0.offset != $1.offset ? $0.offset < $1.offset : $0.order < $1.order }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    for insertion in insertions {
      result += bytes[end..<insertion.offset]
      result += insertion.text.utf8
      end = insertion.offset + insertion.length
    }
    result += bytes[end...]
    return String(decoding: result, as: UTF8.self) + helpers
  }

  /// The helpers are at the end, so that the lines of the file keep their numbers.
  private static let helpers = """

    import CMutants
    @inline(__always) private func flowcMovedLess<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> Bool { flowc_mutates(number) ? a <= b : a < b }
    @inline(__always) private func flowcMovedLessOrEqual<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> Bool { flowc_mutates(number) ? a < b : a <= b }
    @inline(__always) private func flowcMovedGreater<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> Bool { flowc_mutates(number) ? a >= b : a > b }
    @inline(__always) private func flowcMovedGreaterOrEqual<T: Comparable>(_ number: Int32, _ a: T, _ b: T) -> Bool { flowc_mutates(number) ? a > b : a >= b }

    """

  /// The header of the C target that knows the active mutation, and records which mutations were reached.
  static let header = """
    extern int flowc_mutant;
    extern unsigned char *flowc_reached;
    static inline _Bool flowc_mutates(int number) {
      if (__builtin_expect(flowc_reached != 0, 0)) flowc_reached[number] = 1;
      return number == flowc_mutant;
    }
    static inline _Bool flowc_flips(int number, _Bool value) { return flowc_mutates(number) != value; }
    static inline _Bool flowc_or(int number, _Bool value) { return flowc_mutates(number) || value; }
    static inline _Bool flowc_and(int number, _Bool value) { return !flowc_mutates(number) && value; }

    """

  /// Returns the source of the C target. It reads files and not the environment, because tests run programs with other environments.
  static func source(work: String) -> String {
    """
    #include "CMutants.h"
    #include <fcntl.h>
    #include <stdio.h>
    #include <sys/mman.h>
    #include <sys/stat.h>
    #include <unistd.h>
    int flowc_mutant = 0;
    unsigned char *flowc_reached = 0;
    __attribute__((constructor)) static void begin(void) {
      FILE *active = fopen("\(work)/active", "r");
      if (active) { if (fscanf(active, "%d", &flowc_mutant) != 1) flowc_mutant = 0; fclose(active); }
      int reached = open("\(work)/reached", O_RDWR);
      if (reached < 0) return;
      struct stat status;
      if (fstat(reached, &status) == 0 && status.st_size > 0) {
        void *bytes = mmap(0, status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, reached, 0);
        if (bytes != MAP_FAILED) flowc_reached = bytes;
      }
      close(reached);
    }

    """
  }
}
