/**
 * Combines requests in quick succession. `request` runs `work` for a key after `delayMs`. For each
 * key, only one run happens at a time. A request during a run causes another run afterward.
 */
export function coalesce(
  work: (key: string) => Promise<unknown>,
  delayMs: number,
): { request: (key: string) => void; cancel: () => void } {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Set<string>()
  const requestedDuringRun = new Set<string>()
  let isCanceled = false

  async function run(key: string): Promise<void> {
    timers.delete(key)
    running.add(key)
    await work(key).catch(() => undefined)
    running.delete(key)
    if (requestedDuringRun.delete(key)) request(key)
  }

  function request(key: string): void {
    if (isCanceled || timers.has(key)) return
    if (running.has(key)) requestedDuringRun.add(key)
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
