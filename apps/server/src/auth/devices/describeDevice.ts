import { toOneLine } from '../../mail/format.ts'

const MAX_DEVICE_NAME_LENGTH = 100

// The order matters: most user agents contain several of these names, and only the first match is
// the actual browser.
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const OPERATING_SYSTEMS = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Returns a readable name for a device, such as `Firefox on Linux`. */
export function describeDevice(userAgent: string | undefined): string {
  const userAgentLine = toOneLine(userAgent ?? '')
  const findName = (namePatterns: readonly (readonly [string, RegExp])[]) =>
    namePatterns.find(([, pattern]) => pattern.test(userAgentLine))?.[0]
  const browser = findName(BROWSERS)
  const operatingSystem = findName(OPERATING_SYSTEMS)
  if (browser && operatingSystem) return `${browser} on ${operatingSystem}`
  return userAgentLine.slice(0, MAX_DEVICE_NAME_LENGTH) || 'Unknown device'
}
