import { beforeEach, expect, it, vi } from 'vitest'

const beacons: { url: string; body: Blob }[] = []
const listeners = new Set<() => void>()
let page = { visibilityState: 'visible' }

beforeEach(() => {
  beacons.length = 0
  listeners.clear()
  vi.resetModules()
  vi.unstubAllGlobals()
})

async function load({ formFunnel = true, ...navigator }: Record<string, unknown> = {}) {
  page = { visibilityState: 'visible' }
  const addEventListener = (_type: string, listener: () => void) => listeners.add(listener)
  const fetchConfig = vi.fn(async () => Response.json({ formFunnel }))
  vi.stubGlobal('document', Object.assign(page, { addEventListener }))
  vi.stubGlobal('fetch', fetchConfig)
  vi.stubGlobal('navigator', {
    ...navigator,
    sendBeacon: (url: string, body: Blob) => beacons.push({ url, body }),
  })
  return { ...(await import('./countForm.ts')), fetchConfig }
}

/** Hides the page, and returns the events in the last beacon. */
async function hide(): Promise<unknown> {
  // The setting arrives in a later task.
  await new Promise(setImmediate)
  page.visibilityState = 'hidden'
  for (const listener of listeners) listener()
  const text = await beacons.at(-1)?.body.text()
  return text === undefined ? undefined : JSON.parse(text).events
}

it('sends each event once, when the page is hidden', async () => {
  const { countActivity, countEvent } = await load()
  countEvent('seen')
  countEvent('seen')
  countActivity({ type: 'focus', name: 'email' })
  countActivity({ type: 'input', name: 'email' })
  countActivity({ type: 'error', name: 'files' })
  countActivity({ type: 'error', name: 'unknown' })
  countActivity({ type: 'rejectedFiles' })
  expect(beacons).toEqual([])
  const events = ['seen', 'reached.email', 'started', 'error.files', 'file_refused']
  expect(await hide()).toEqual(events)
  expect(beacons).toMatchObject([{ url: '/api/funnel', body: { type: 'application/json' } }])
  countEvent('seen')
  await hide()
  expect(beacons).toHaveLength(1)
})

it('sends the events at once after the form was sent', async () => {
  const { countEvent } = await load()
  countEvent('seen')
  countEvent('sent')
  await vi.waitFor(() => expect(beacons).toHaveLength(1))
})

it('sends nothing if the server has turned counting off', async () => {
  const { countEvent } = await load({ formFunnel: false })
  countEvent('seen')
  expect(await hide()).toBeUndefined()
})

it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'counts nothing and requests nothing if the browser has %o',
  async (navigator) => {
    const { countEvent, fetchConfig } = await load(navigator)
    countEvent('seen')
    expect(await hide()).toBeUndefined()
    expect(fetchConfig).not.toHaveBeenCalled()
  },
)
