let shown: string | undefined
let waiting: (() => void)[] = []

/** The path of the page that stands on the screen; `undefined` until the first one has woken up. */
export const shownPath = () => shown

/** Tells that the page of a path has arrived on the screen. */
export function arriveAt(path: string) {
  shown = path
  for (const resolve of waiting) resolve()
  waiting = []
}

/** Settles when the next page has arrived. */
export const nextArrival = () =>
  new Promise<void>((resolve) => {
    waiting.push(resolve)
  })
