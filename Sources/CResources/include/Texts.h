#ifndef TEXTS_H
#define TEXTS_H

/// A file, embedded by the C compiler: Swift's takes half a minute for as many numbers.
struct Text {
  /// From `Sources/CResources`; null after the last file.
  const char *_Nullable path;
  /// In UTF-8, a zero at its end.
  const unsigned char *_Nullable content;
};

/// The runtime's sources, those of a module in the order in which a copy has them.
const struct Text *_Nonnull runtime_sources(void);

/// The templates of all targets.
const struct Text *_Nonnull templates(void);

/// The pages of all checks.
const struct Text *_Nonnull check_pages(void);

#endif
