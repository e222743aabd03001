import type {} from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

interface RequestEvent {
  request: { url: string }
}

/** The part of the CDP session for which Vitest has no types. */
interface NetworkSession {
  send(method: string): Promise<unknown>
  on(event: string, listener: (event: RequestEvent) => void): void
}

let record: ((url: string) => void) | undefined
let isListening = false

/**
 * Records requests whose URL contains `urlPart` until the test ends. Returns a function that lists
 * the requests so far.
 */
export async function watchRequests(urlPart: string): Promise<() => Promise<string[]>> {
  const session = cdp() as NetworkSession
  const urls: string[] = []
  record = (url) => {
    if (url.includes(urlPart)) urls.push(url)
  }
  // Waits for a response, because the first message opens the session. Parallel messages would open
  // two sessions.
  await session.send('Network.enable')
  // Subscribes only once and never unsubscribes. Vitest's `off` drops the listener argument, and
  // Playwright throws without this argument.
  if (!isListening) session.on('Network.requestWillBeSent', ({ request }) => record?.(request.url))
  isListening = true
  onTestFinished(async () => {
    record = undefined
    await session.send('Network.disable')
  })
  return async () => {
    // Messages are ordered, so this response comes after all earlier events.
    await session.send('Network.enable')
    return [...urls]
  }
}
