import type { OutboxEntry, OutboxMessage, OutboxState } from '@duet/contract'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { ApiContext } from '../ApiContext.ts'
import type { Api } from '../api.ts'
import { useMessage } from './useMessage.ts'

const entry = (state: OutboxState): OutboxEntry => ({
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
const message = (state: OutboxState): OutboxMessage => ({
  ...entry(state),
  html: '',
  text: '',
  files: [],
  is_without_files: false,
})

async function renderMessage(api: Partial<Api>) {
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
    state: () => result.current.message?.state,
    wait: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('polls a waiting message until it is sent', async () => {
  const getOutboxMessage = vi.fn(async () => message('waiting'))
  const { state, wait } = await renderMessage({ getOutboxMessage })
  await expect.poll(state).toBe('waiting')
  getOutboxMessage.mockResolvedValue(message('sent'))
  await wait(3000)
  expect(state()).toBe('sent')
  await wait(60_000)
  expect(getOutboxMessage).toHaveBeenCalledTimes(2)
})

test('keeps polling after a failure, and shows the message meanwhile', async () => {
  const getOutboxMessage = vi.fn(async () => message('waiting'))
  const { result, state, wait } = await renderMessage({ getOutboxMessage })
  await expect.poll(state).toBe('waiting')
  getOutboxMessage.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await wait(3000)
  expect(result.current.error).toBeInstanceOf(TypeError)
  expect(state()).toBe('waiting')
  getOutboxMessage.mockResolvedValue(message('sent'))
  await wait(3000)
  expect(state()).toBe('sent')
})

test('polls again after the user retries a discarded message', async () => {
  const getOutboxMessage = vi.fn(async () => message('discarded'))
  const { result, act, state, wait } = await renderMessage({
    getOutboxMessage,
    changeOutbox: async () => entry('waiting'),
  })
  await expect.poll(state).toBe('discarded')
  await wait(60_000)
  expect(getOutboxMessage).toHaveBeenCalledOnce()
  await act(async () => void (await result.current.act('retry')))
  expect(state()).toBe('waiting')
  getOutboxMessage.mockResolvedValue(message('sent'))
  await wait(3000)
  expect(state()).toBe('sent')
})
