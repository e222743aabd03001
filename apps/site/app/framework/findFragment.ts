/** The element that a hash such as `#team` points to; null without one or with an invalid hash such as `#100%`. */
export function findFragment(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
