/**
 * Resolves with the result of `promise`, or with `undefined` if `promise` takes longer than `ms`
 * milliseconds. `promise` continues in that case.
 */
export function waitAtMost<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
