/**
 * Returns the host or the address to which a link in an email leads, or `undefined` if the link's text
 * already shows it.
 */
export function describeTarget(href: string, text: string): string | undefined {
  const { protocol, host, pathname } = new URL(href)
  const isMail = protocol === 'mailto:'
  const target = isMail ? pathname : host
  const shownTarget = text
    .trim()
    .toLowerCase()
    .replace(isMail ? 'mailto:' : /^https?:\/\//, '')
  const isShown =
    shownTarget === target.toLowerCase() || (!isMail && shownTarget.startsWith(`${target}/`))
  return isShown ? undefined : target
}
