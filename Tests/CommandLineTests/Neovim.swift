import Foundation
import Testing

/// Neovim, if it is installed. `make tools` installs it.
enum Neovim {
  static let program = ["/usr/bin/nvim", "/usr/local/bin/nvim", "/opt/homebrew/bin/nvim"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Runs a script in a directory, without the user's configuration.
  static func run(_ script: String, in directory: Directory) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(program))
    process.arguments = ["--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", "luafile \(script)", "-c", "qall!"]
    process.currentDirectoryURL = directory.url
    process.environment = [
      "FLOWC": Flowc.program.path, "HOME": directory.url.path, "PATH": "/usr/bin:/bin", "XDG_CONFIG_HOME": directory.url.path,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }
}
