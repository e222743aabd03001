import type { PageLocation } from './pageLocation.ts'

let shownLocation: PageLocation | undefined
let waitingResolvers: (() => void)[] = []

/** Returns the location of the page on the screen, or `undefined` before the first page is hydrated. */
export const getShownLocation = () => shownLocation

/** Records that the page at a location is on the screen. */
export function markShown(location: PageLocation) {
  shownLocation = location
  for (const resolve of waitingResolvers) resolve()
  waitingResolvers = []
}

/** Returns a promise that resolves at the next call to `markShown`. */
export const waitForNextPage = () =>
  new Promise<void>((resolve) => {
    waitingResolvers.push(resolve)
  })
