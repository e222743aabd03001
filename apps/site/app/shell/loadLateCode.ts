let promise: Promise<typeof import('./lateCode.ts')> | undefined

/** Loads the code that no page needs before an interaction. If this fails, the next call tries again. */
export function loadLateCode() {
  promise ??= import('./lateCode.ts').catch((error: unknown) => {
    promise = undefined
    throw error
  })
  return promise
}
