type NamePatterns = readonly (readonly [name: string, pattern: RegExp])[]

// The order matters: most user agents contain several of these names, and only the first match is
// the actual browser or system.
const BROWSERS: NamePatterns = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR\/|Opera\b)/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\b(?:CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: NamePatterns = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\b(?:Macintosh|Mac OS X)\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * Returns the browser and operating system that a `User-Agent` header names, such as `Firefox on
 * Linux`, or the program that the header starts with. The text is safe in emails, because it's short
 * and has no punctuation of URLs. Don't trust it, because clients can send any header.
 */
export function describeDevice(userAgent: string | null | undefined): string {
  const text = userAgent ?? ''
  const findName = (patterns: NamePatterns) =>
    patterns.find(([, pattern]) => pattern.test(text))?.[0]
  const [browser, system] = [findName(BROWSERS), findName(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  const [program = 'Unknown device'] = /[\p{L}\p{N}_-]{1,40}/u.exec(text) ?? []
  return browser ?? system ?? program
}
