type NamePatterns = readonly (readonly [pattern: RegExp, name: string])[]

const BROWSERS: NamePatterns = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: NamePatterns = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const PRIVATE_NETWORK =
  /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/i

/**
 * Returns the browser and operating system that a `User-Agent` header names. Don't trust the
 * result, because clients can send any header.
 */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const findName = (patterns: NamePatterns) =>
    patterns.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [findName(BROWSERS), findName(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (userAgent.split(/[/\s]/)[0]?.slice(0, 40) || 'Unknown device')
}

/** Describes an IP address in words, such as `IP address 10.0.0.5, a private network`. */
export function describeIpAddress(ip: string | null): string {
  if (!ip) return 'IP address unknown'
  // A server with an IPv6 socket reports IPv4 addresses as `::ffff:192.0.2.1`.
  const shortIp = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (/^127\.|^::1$/.test(shortIp)) return `IP address ${shortIp}, the server itself`
  return PRIVATE_NETWORK.test(shortIp)
    ? `IP address ${shortIp}, a private network`
    : `IP address ${shortIp}`
}
