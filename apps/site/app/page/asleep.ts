/** Marks markup whose scripts are not there yet: `client.ts` keeps what is pressed in it. */
export const ASLEEP = 'data-asleep'

/** Tells that a part of the page answers now. What was pressed in it meanwhile is pressed again. */
export function awaken(part: Element) {
  part.removeAttribute(ASLEEP)
  document.dispatchEvent(new Event('awaken'))
}
