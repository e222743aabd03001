/** The id that a hash names. One that is no text, such as `100%`, may still be an id. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
