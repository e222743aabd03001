import { onTestFinished } from 'vitest'
import { getCdp } from './chromium.ts'

interface RequestEvent {
  request: { url: string }
}

/** The methods of a CDP session that Vitest's types don't include. */
interface NetworkSession {
  send(method: string): Promise<unknown>
  on(event: string, listener: (event: RequestEvent) => void): void
}

let record: ((url: string) => void) | undefined
let isListening = false

/**
 * Until the test ends, records the URLs of requests that contain `urlPart`. Returns a function that
 * lists the URLs so far.
 */
export async function watchRequests(urlPart: string): Promise<() => Promise<string[]>> {
  const session = getCdp() as NetworkSession
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
