import type { LiveChange } from '@duet/contract'
import { afterEach, expect, it } from 'vitest'
import { createChange, fakeEvents, HELLO } from '../testing/fakeEvents.ts'
import { createLiveClient } from './liveClient.ts'

const stopFunctions: (() => void)[] = []

afterEach(() => {
  for (const stop of stopFunctions.splice(0)) stop()
})

/** Starts a client, as a tab does. An inactive tab doesn't connect. */
function startTab({ isActive }: { isActive: boolean }) {
  const server = fakeEvents()
  const client = createLiveClient({
    api: { openEvents: server.openEvents, setPresence: async () => {} },
    activity: { isActive: () => isActive, subscribe: () => () => {} },
  })
  const changes: (LiveChange | null)[] = []
  client.subscribe((change) => void changes.push(change))
  stopFunctions.push(client.start())
  return { server, client, changes }
}

it('sends changes from a connected tab to paused tabs, but not to other connected tabs', async () => {
  const connectedTab = startTab({ isActive: true })
  const otherConnectedTab = startTab({ isActive: true })
  const pausedTab = startTab({ isActive: false })
  await expect.poll(() => connectedTab.server.streams.length).toBe(1)
  expect(pausedTab.client.state.get()).toBe('paused')
  const { send } = connectedTab.server.getStream()
  send('hello', HELLO)
  send('presence', [])
  send('change', createChange({ id: 's1' }))
  send('reset', null)
  await expect.poll(() => pausedTab.changes).toEqual([createChange({ id: 's1' }), null])
  expect(pausedTab.client.newRequests.get()).toEqual(new Set(['s1']))
  expect(otherConnectedTab.changes).toEqual([])
})

it('works in browsers that block the channel between tabs', async () => {
  const { BroadcastChannel } = globalThis
  globalThis.BroadcastChannel = class {
    constructor() {
      throw new DOMException('Access denied', 'SecurityError')
    }
  } as unknown as typeof BroadcastChannel
  const tab = startTab({ isActive: true })
  globalThis.BroadcastChannel = BroadcastChannel
  await expect.poll(() => tab.server.streams.length).toBe(1)
  tab.server.getStream().send('change', createChange())
  await expect.poll(() => tab.changes).toEqual([createChange()])
})
