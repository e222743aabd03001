const PRIVATE_NETWORK =
  /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/i

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
