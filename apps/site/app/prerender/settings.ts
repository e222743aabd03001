type Environment = Readonly<Record<string, string | undefined>>

/** Returns the configured product name, or else the default name. */
export const getProductName = ({ PRODUCT_NAME }: Environment): string =>
  PRODUCT_NAME?.trim() || 'Duet'

/**
 * Returns the site's origin, for absolute URLs in canonical links, cards, feeds, and the sitemap.
 */
export function getOrigin({ PUBLIC_URL, PORT }: Environment): string {
  const url = PUBLIC_URL?.trim() || `http://localhost:${PORT?.trim() || 3000}`
  return new URL(url).origin
}
