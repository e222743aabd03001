/** The element that a hash names, `#team`; null where it names none, or is no address at all: `#100%`. */
export function elementAt(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
