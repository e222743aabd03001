import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { editQueue } from '../queue/editQueue.ts'
import { fakeEvents, HELLO } from '../testing/fakeEvents.ts'
import { ConnectionStatus } from './ConnectionStatus.tsx'
import { LiveContext } from './LiveContext.ts'
import { createLiveClient } from './liveClient.ts'
import { watchTabActivity } from './tabActivity.ts'

const FAKED_TIMERS = ['setTimeout', 'clearTimeout'] as const

let stop: () => void

beforeEach(() => void vi.useFakeTimers({ toFake: [...FAKED_TIMERS] }))
afterEach(() => {
  stop()
})

async function renderStatus() {
  const server = fakeEvents()
  const activity = watchTabActivity()
  const client = createLiveClient({
    api: { openEvents: server.openEvents, setPresence: async () => {} },
    activity,
  })
  const disconnect = client.start()
  stop = () => {
    disconnect()
    activity.stop()
  }
  await render(
    <LiveContext value={client}>
      <ConnectionStatus />
    </LiveContext>,
  )
  await expect.poll(() => server.streams.length).toBe(1)
  server.getStream().send('hello', HELLO)
  await expect.poll(client.state.get).toBe('open')
  return { server, client }
}

const status = page.getByRole('status')
const readStatus = () => status.element().textContent

/**
 * Advances the fake clock by a second, then calls `readValue`. Use this function in `expect.poll`,
 * because polling alone doesn't advance the clock.
 */
async function advanceAndRead<Value>(readValue: () => Value): Promise<Value> {
  await vi.advanceTimersByTimeAsync(1000)
  return readValue()
}

test('shows “Reconnecting…” if reconnecting takes more than a few seconds', async () => {
  const { server, client } = await renderStatus()
  for (let failure = 0; failure < 3; failure += 1) server.failNext(new TypeError('refused'))
  server.getStream().disconnect()
  await expect.poll(client.state.get).toBe('reconnecting')
  expect(readStatus()).toBe('')
  await expect.poll(() => advanceAndRead(readStatus)).toBe('Reconnecting…')
  await expect.poll(() => advanceAndRead(() => server.streams.length)).toBe(2)
  expect(readStatus()).toBe('Reconnecting…')
  server.getStream().send('hello', HELLO)
  await expect.element(status).toHaveTextContent('')
})

test('shows nothing if the connection is only briefly interrupted', async () => {
  const { server, client } = await renderStatus()
  server.getStream().disconnect()
  await expect.poll(client.state.get).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(1000)
  server.getStream().send('hello', HELLO)
  await expect.poll(client.state.get).toBe('open')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(readStatus()).toBe('')
})

test('shows that the browser is offline until it’s online again', async () => {
  const { server, client } = await renderStatus()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect.poll(client.state.get).toBe('paused')
  await expect.poll(() => advanceAndRead(readStatus)).toBe('You’re offline')
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => server.streams.length).toBe(2)
  // The browser is online again, so the message disappears even before the server answers.
  expect(readStatus()).toBe('')
  server.getStream().send('hello', HELLO)
  await expect.element(status).toHaveTextContent('')
})

test('immediately shows how many edits are waiting while the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  editQueue.add({ kind: 'note', userId: '1', submissionId: '1', requesterName: 'Ines', text: 'Hi' })
  const client = createLiveClient({
    api: { openEvents: fakeEvents().openEvents, setPresence: async () => {} },
    activity: { isActive: () => false, subscribe: () => () => {} },
  })
  stop = client.start()
  await render(
    <LiveContext value={client}>
      <ConnectionStatus />
    </LiveContext>,
  )
  await expect
    .element(status)
    .toHaveTextContent(
      'You’re offline: 1 edit waitingSaved on this device. Waiting for the network.',
    )
  editQueue.clear()
  await expect.element(status).toHaveTextContent('')
})
