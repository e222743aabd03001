let shown: string | undefined
let handleArrival = () => {}

/** The path of the page that stands on the screen; `undefined` until the first one has woken up. */
export const shownPath = () => shown

/** Tells that the page of a path has arrived on the screen. */
export function arriveAt(path: string) {
  shown = path
  handleArrival()
}

/** Settles when the next page has arrived. */
export const nextArrival = () =>
  new Promise<void>((resolve) => {
    handleArrival = resolve
  })
