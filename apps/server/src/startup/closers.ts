import type { Logger } from '@duet/kit'

/** Functions that close resources. The last resource closes first, because it may use the others. */
export interface Closers {
  add(close: () => unknown): void
  /**
   * Closes all resources, even if one of them fails to close. A second call does nothing.
   * @throws the first failure, after closing the rest
   */
  closeAll(): Promise<void>
}

/**
 * Calls `open`, which opens resources and adds a closer for each. If it fails, closes these
 * resources and throws the error of `open`.
 */
export async function openResources<T>(
  log: Logger,
  open: (closers: Closers) => Promise<T>,
): Promise<T> {
  const closers = createClosers()
  try {
    return await open(closers)
  } catch (error) {
    await closers
      .closeAll()
      .catch((err: unknown) => log.error({ err }, 'closing after a failed start failed'))
    throw error
  }
}

function createClosers(): Closers {
  const closers: (() => unknown)[] = []
  return {
    add(close) {
      closers.push(close)
    },
    async closeAll() {
      const failures: unknown[] = []
      for (const close of closers.splice(0).reverse()) {
        try {
          await close()
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
