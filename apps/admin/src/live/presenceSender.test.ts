import { beforeEach, expect, it, vi } from 'vitest'
import { createPresenceSender } from './presenceSender.ts'

const resolvers: (() => void)[] = []
const sendPresence = vi.fn<(connection: string, submission: string | null) => Promise<void>>()

beforeEach(() => {
  resolvers.length = 0
  sendPresence.mockReset().mockResolvedValue()
})

const flushPromises = () => new Promise((resolve) => setImmediate(resolve))

it('sends the submission when a connection opens, and again for the next connection', async () => {
  const sender = createPresenceSender(sendPresence)
  sender.setSubmission('s1')
  await flushPromises()
  expect(sendPresence).not.toHaveBeenCalled()
  sender.setConnection('c1')
  await flushPromises()
  sender.setConnection(null)
  sender.setConnection('c2')
  await flushPromises()
  expect(sendPresence.mock.calls).toEqual([
    ['c1', 's1'],
    ['c2', 's1'],
  ])
})

it('sends nothing if the tab shows no submission', async () => {
  const sender = createPresenceSender(sendPresence)
  sender.setConnection('c1')
  await flushPromises()
  expect(sendPresence).not.toHaveBeenCalled()
})

it('skips submissions that the user opened and left during a request', async () => {
  sendPresence.mockImplementation(() => new Promise((resolve) => resolvers.push(resolve)))
  const sender = createPresenceSender(sendPresence)
  sender.setConnection('c1')
  sender.setSubmission('s1')
  await flushPromises()
  for (const id of [null, 's2', null, 's3']) sender.setSubmission(id)
  await flushPromises()
  expect(sendPresence).toHaveBeenCalledTimes(1)
  resolvers[0]?.()
  await flushPromises()
  expect(sendPresence.mock.calls).toEqual([
    ['c1', 's1'],
    ['c1', 's3'],
  ])
})

it('sends one request when the user moves to the next submission', async () => {
  const sender = createPresenceSender(sendPresence)
  sender.setConnection('c1')
  sender.setSubmission('s1')
  await flushPromises()
  sender.setSubmission(null)
  sender.setSubmission('s2')
  await flushPromises()
  expect(sendPresence.mock.calls).toEqual([
    ['c1', 's1'],
    ['c1', 's2'],
  ])
})

it('sends again over a new connection that opened during a request', async () => {
  sendPresence.mockImplementationOnce(() => new Promise((resolve) => resolvers.push(resolve)))
  const sender = createPresenceSender(sendPresence)
  sender.setConnection('c1')
  sender.setSubmission('s1')
  await flushPromises()
  sender.setConnection('c2')
  resolvers[0]?.()
  await flushPromises()
  expect(sendPresence.mock.calls).toEqual([
    ['c1', 's1'],
    ['c2', 's1'],
  ])
})

it('ignores a failed request', async () => {
  sendPresence.mockRejectedValueOnce(new TypeError('offline'))
  const sender = createPresenceSender(sendPresence)
  sender.setConnection('c1')
  sender.setSubmission('s1')
  await flushPromises()
  sender.setSubmission('s2')
  await flushPromises()
  expect(sendPresence).toHaveBeenLastCalledWith('c1', 's2')
})
