import type { OutboxEntry, OutboxMessage, OutboxState } from '@duet/contract'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { ApiContext } from '../api/ApiContext.ts'
import type { Api } from '../api/api.ts'
import { useMessage } from './useMessage.ts'

const createEntry = (state: OutboxState): OutboxEntry => ({
  id: '1',
  kind: 'newsletter_welcome',
  channel: 'smtp',
  state,
  subject: 'Welcome',
  recipient: null,
  related_id: 'r',
  attempts: 0,
  created_at: '2026-11-20T09:00:00.000Z',
  next_attempt_at: null,
  last_attempt_at: null,
  failing_since: null,
  give_up_at: '2026-11-21T09:00:00.000Z',
  sent_at: null,
  last_error: null,
})
const createMessage = (state: OutboxState): OutboxMessage => ({
  ...createEntry(state),
  request_id: null,
  html: '',
  text: '',
  files: [],
  is_without_files: false,
})

interface FakeOutbox {
  getOutboxMessage(): Promise<OutboxMessage>
  changeOutbox?(): Promise<OutboxEntry>
}

async function renderUseMessage({ getOutboxMessage, changeOutbox }: FakeOutbox) {
  const api = { findOrNull: getOutboxMessage, callApi: changeOutbox } as unknown as Partial<Api>
  const { result, act } = await renderHook(() => useMessage('1'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <ApiContext value={api as Api}>{children}</ApiContext>
      </SWRConfig>
    ),
  })
  return {
    result,
    act,
    getState: () => result.current.message?.state,
    advanceTime: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

test('polls a waiting message until it is sent', async () => {
  const getOutboxMessage = vi.fn(async () => createMessage('waiting'))
  const { getState, advanceTime } = await renderUseMessage({ getOutboxMessage })
  await expect.poll(getState).toBe('waiting')
  getOutboxMessage.mockResolvedValue(createMessage('sent'))
  await advanceTime(3000)
  expect(getState()).toBe('sent')
  await advanceTime(60_000)
  expect(getOutboxMessage).toHaveBeenCalledTimes(2)
})

test('keeps polling and still returns the message after a failed request', async () => {
  const getOutboxMessage = vi.fn(async () => createMessage('waiting'))
  const { result, getState, advanceTime } = await renderUseMessage({ getOutboxMessage })
  await expect.poll(getState).toBe('waiting')
  getOutboxMessage.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await advanceTime(3000)
  expect(result.current.error).toBeInstanceOf(TypeError)
  expect(getState()).toBe('waiting')
  getOutboxMessage.mockResolvedValue(createMessage('sent'))
  await advanceTime(3000)
  expect(getState()).toBe('sent')
})

test('polls again after the user retries a discarded message', async () => {
  const getOutboxMessage = vi.fn(async () => createMessage('discarded'))
  const { result, act, getState, advanceTime } = await renderUseMessage({
    getOutboxMessage,
    changeOutbox: async () => createEntry('waiting'),
  })
  await expect.poll(getState).toBe('discarded')
  await advanceTime(60_000)
  expect(getOutboxMessage).toHaveBeenCalledOnce()
  await act(async () => void (await result.current.runAction('retry')))
  expect(getState()).toBe('waiting')
  getOutboxMessage.mockResolvedValue(createMessage('sent'))
  await advanceTime(3000)
  expect(getState()).toBe('sent')
})
