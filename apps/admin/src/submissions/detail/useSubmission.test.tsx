import type { SubmissionStatus } from '@duet/contract'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { ApiContext } from '../../ApiContext.ts'
import type { Api } from '../../api.ts'
import { createSubmission } from '../../testing/submissions.ts'
import { useSubmissions } from '../useSubmissions.ts'
import { useSubmission } from './useSubmission.ts'

const createWithStatus = (status: SubmissionStatus) => createSubmission({ status })

/** Runs the hooks of the detail page and of the list with a shared cache, as in the app. */
async function renderSubmission(api: Partial<Api>) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/admin/submission/1']}>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <ApiContext value={api as Api}>{children}</ApiContext>
      </SWRConfig>
    </MemoryRouter>
  )
  const { result } = await renderHook(
    () => ({ detail: useSubmission('1'), list: useSubmissions(), location: useLocation() }),
    { wrapper },
  )
  return {
    changeStatus: (status: SubmissionStatus) => result.current.detail.changeStatus(status),
    getPathname: () => result.current.location.pathname,
    readStatuses() {
      const { detail, list } = result.current
      const rowStatus = list.state === 'ready' ? list.rows[0]?.status : list.state
      return { detail: detail.submission?.status, list: rowStatus }
    },
  }
}

const createStatuses = (status: SubmissionStatus) => ({ detail: status, list: status })

test('a new status is shown at once on the detail page and in the list', async () => {
  const setSubmissionStatus = vi.fn(() => new Promise<void>(() => {}))
  const { changeStatus, readStatuses } = await renderSubmission({
    listSubmissions: async () => [createWithStatus('new')],
    getSubmission: async () => createWithStatus('new'),
    setSubmissionStatus,
  })
  await expect.poll(readStatuses).toEqual(createStatuses('new'))
  changeStatus('contacted')
  await expect.poll(readStatuses).toEqual(createStatuses('contacted'))
  expect(setSubmissionStatus).toHaveBeenCalledExactlyOnceWith('1', 'contacted')
})

test('the detail page and the list show the old status again if saving fails', async () => {
  let rejectSaving = (_error: Error) => {}
  const { changeStatus, readStatuses } = await renderSubmission({
    listSubmissions: async () => [createWithStatus('new')],
    getSubmission: async () => createWithStatus('new'),
    setSubmissionStatus: () =>
      new Promise((_resolve, reject) => {
        rejectSaving = reject
      }),
  })
  await expect.poll(readStatuses).toEqual(createStatuses('new'))
  changeStatus('contacted')
  await expect.poll(readStatuses).toEqual(createStatuses('contacted'))
  rejectSaving(new Error('unreachable'))
  await expect.poll(readStatuses).toEqual(createStatuses('new'))
})

test('opening a new submission doesn’t change its status', async () => {
  const setSubmissionStatus = vi.fn(async () => {})
  const { readStatuses } = await renderSubmission({
    listSubmissions: async () => [createWithStatus('new')],
    getSubmission: async () => createWithStatus('new'),
    setSubmissionStatus,
  })
  await expect.poll(readStatuses).toEqual(createStatuses('new'))
  expect(setSubmissionStatus).not.toHaveBeenCalled()
})

test('a list that loads while a status is being saved shows the new status', async () => {
  const savedSubmission = { status: 'new' as SubmissionStatus }
  const listResponders: (() => void)[] = []
  const { changeStatus, readStatuses } = await renderSubmission({
    listSubmissions: () => {
      const rows = [createWithStatus(savedSubmission.status)]
      return new Promise((resolve) => listResponders.push(() => resolve(rows)))
    },
    getSubmission: async () => createWithStatus('new'),
    setSubmissionStatus: async (_id, status) => {
      savedSubmission.status = status
    },
  })
  await expect.poll(readStatuses).toEqual({ detail: 'new', list: 'loading' })
  changeStatus('contacted')
  await expect.poll(readStatuses).toEqual({ detail: 'contacted', list: 'loading' })
  await expect.poll(() => listResponders.length).toBe(2)
  for (const respond of listResponders) respond()
  await expect.poll(readStatuses).toEqual(createStatuses('contacted'))
})

test('a submission that fails to load leads back to the list', async () => {
  const { getPathname } = await renderSubmission({
    listSubmissions: async () => [],
    getSubmission: async () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await expect.poll(getPathname).toBe('/admin/dashboard')
})
