/**
 * Returns a function that runs `work` for a key soon, and at most once at a time. If it's called
 * again while `work` is running, `work` runs again afterward. So a burst of calls causes few runs,
 * and the last run starts after the last call.
 */
export function coalesce(
  work: (key: string) => Promise<unknown>,
  delayMs: number,
): { request: (key: string) => void; cancel: () => void } {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Set<string>()
  const due = new Set<string>()
  let isCanceled = false

  async function run(key: string): Promise<void> {
    timers.delete(key)
    running.add(key)
    await work(key).catch(() => undefined)
    running.delete(key)
    if (due.delete(key)) request(key)
  }

  function request(key: string): void {
    if (isCanceled || timers.has(key)) return
    if (running.has(key)) due.add(key)
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
