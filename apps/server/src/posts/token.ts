/**
 * The token that the public syndication endpoint wants with an id: the id over 1e15, times pi, in
 * base 36, without zeros and the point.
 */
export function syndicationToken(id: string): string {
  return ((Number(id) / 1e15) * Math.PI).toString(36).replaceAll(/[0.]/g, '')
}
