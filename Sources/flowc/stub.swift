import ArgumentParser
struct Generate: AsyncParsableCommand {}
struct Diagram: AsyncParsableCommand {}
struct Show: AsyncParsableCommand {}
