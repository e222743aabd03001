let promise: Promise<typeof import('./toasterCode.ts')> | undefined

/** Loads the toaster. If this fails, rejects, and the next call tries again. */
export function loadToaster() {
  promise ??= import('./toasterCode.ts').catch((error: unknown) => {
    promise = undefined
    throw error
  })
  return promise
}
