import ArgumentParser
struct Generate: ParsableCommand {}
struct Diagram: ParsableCommand {}
struct Show: ParsableCommand {}
