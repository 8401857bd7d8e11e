#ifndef RUNTIME_TEXT_H
#define RUNTIME_TEXT_H

/// A file of the runtime, embedded by the C compiler: Swift's takes half a minute for as many numbers.
struct RuntimeSource {
  /// Below `Sources/Runtime`, its module's directory first; null after the last file.
  const char *_Nullable path;
  /// In UTF-8, a zero at its end.
  const unsigned char *_Nullable text;
};

/// All files, those of a module in the order in which a copy has them.
const struct RuntimeSource *_Nonnull runtime_sources(void);

#endif
