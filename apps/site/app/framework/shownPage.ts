let shown: string | undefined
let waiting: (() => void)[] = []

/** Returns the path of the page on the screen, or `undefined` until the first page is hydrated. */
export const shownPath = () => shown

/** Records that the page at a path is on the screen. */
export function markShown(path: string) {
  shown = path
  for (const resolve of waiting) resolve()
  waiting = []
}

/** Resolves at the next call of `markShown`. */
export const waitForNextPage = () =>
  new Promise<void>((resolve) => {
    waiting.push(resolve)
  })
