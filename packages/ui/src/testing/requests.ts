import type {} from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

interface Asked {
  request: { url: string }
}

/** The part of the browser's session that the types of Vitest leave out. */
interface NetworkSession {
  send(method: string): Promise<unknown>
  on(event: string, listener: (message: Asked) => void): void
}

let note: ((url: string) => void) | undefined
let isListening = false

/**
 * Lists what the browser asks of the network from now on, until the test ends, among addresses that
 * contain `part`. What has been asked when the returned function is called is in its answer.
 */
export async function watchRequests(part: string): Promise<() => Promise<string[]>> {
  const session = cdp() as NetworkSession
  const asked: string[] = []
  note = (url) => {
    if (url.includes(part)) asked.push(url)
  }
  // First, since Vitest opens the session on the first message: two at once would open two of them.
  await session.send('Network.enable')
  // Once and for all: Vitest passes the end of listening on without its listener, which Playwright refuses.
  if (!isListening) session.on('Network.requestWillBeSent', ({ request }) => note?.(request.url))
  isListening = true
  onTestFinished(async () => {
    note = undefined
    await session.send('Network.disable')
  })
  return async () => {
    // Messages come in their order: an answer comes after all that was told before.
    await session.send('Network.enable')
    return [...asked]
  }
}
