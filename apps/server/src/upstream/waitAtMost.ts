/**
 * Resolves with the result of `work`, or with `undefined` if `work` takes longer than `ms`. Doesn't
 * stop `work`.
 */
export function waitAtMost<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
