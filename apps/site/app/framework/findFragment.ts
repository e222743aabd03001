/**
 * Returns the element that a hash such as `#team` points to. Returns null if no element has this
 * ID, or if the hash is invalid, such as `#100%`.
 */
export function findFragment(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
