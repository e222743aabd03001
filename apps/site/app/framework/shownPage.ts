let currentPath: string | undefined
let waitingResolvers: (() => void)[] = []

/** Returns the path of the page on the screen, or `undefined` before the first page is hydrated. */
export const getShownPath = () => currentPath

/** Records that the page at a path is on the screen. */
export function markShown(path: string) {
  currentPath = path
  for (const resolve of waitingResolvers) resolve()
  waitingResolvers = []
}

/** Returns a promise that resolves at the next call to `markShown`. */
export const waitForNextPage = () =>
  new Promise<void>((resolve) => {
    waitingResolvers.push(resolve)
  })
