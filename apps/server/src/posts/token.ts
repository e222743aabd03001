/**
 * Returns the token that X's public syndication endpoint requires for a post ID: ID / 1e15 * pi in
 * base 36, with all zeros and the decimal point removed.
 */
export function createSyndicationToken(id: string): string {
  return ((Number(id) / 1e15) * Math.PI).toString(36).replaceAll(/[0.]/g, '')
}
