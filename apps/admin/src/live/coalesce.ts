/**
 * Merges requests for the same key. The returned `request` function calls `runForKey` with the key
 * after `delayMs` milliseconds. It ignores requests for the same key during the delay. Calls for
 * the same key don't overlap. After a request during a call, `runForKey` is called once more.
 */
export function coalesce(
  runForKey: (key: string) => Promise<unknown>,
  delayMs: number,
): { request: (key: string) => void; cancel: () => void } {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const runningKeys = new Set<string>()
  const keysToRerun = new Set<string>()
  let isCanceled = false

  async function run(key: string): Promise<void> {
    timers.delete(key)
    runningKeys.add(key)
    await runForKey(key).catch(() => undefined)
    runningKeys.delete(key)
    if (keysToRerun.delete(key)) request(key)
  }

  function request(key: string): void {
    if (isCanceled || timers.has(key)) return
    if (runningKeys.has(key)) keysToRerun.add(key)
    else timers.set(key, setTimeout(run, delayMs, key))
  }

  return {
    request,
    cancel() {
      isCanceled = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
