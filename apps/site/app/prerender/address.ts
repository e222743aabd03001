type Environment = Readonly<Record<string, string | undefined>>

/**
 * The origin under which the pages are read, without a slash at its end. Pages name it where an
 * address has to be whole: canonical links, cards, feeds, the site map.
 */
export function siteAddress({ PUBLIC_URL, PORT }: Environment): string {
  const url = PUBLIC_URL?.trim() || `http://localhost:${PORT?.trim() || 3000}`
  return new URL(url).origin
}
