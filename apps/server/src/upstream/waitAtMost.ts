/**
 * Resolves with the result of `work`, or with `undefined` if `work` takes longer than `ms`
 * milliseconds. `work` continues in that case.
 */
export function waitAtMost<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
