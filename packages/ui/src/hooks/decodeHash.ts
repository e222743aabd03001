/** Decodes a URL hash. Invalid encodings, such as `100%`, stay as they are. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
