import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFakeStorage } from '../testing/fakeStorage.ts'
import { createEditQueue, type NewEdit } from './editQueue.ts'

const createNote = (text: string, userId = 'ines'): NewEdit => ({
  kind: 'note',
  userId,
  submissionId: '1',
  requesterName: 'Marcus Thiele',
  text,
})
const listTexts = (queue: ReturnType<typeof createEditQueue>) =>
  queue.get().map((edit) => edit.kind === 'note' && edit.text)

beforeEach(() => void vi.stubGlobal('localStorage', createFakeStorage()))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps edits in order, even after a reload or if the clock is set back', () => {
  vi.useFakeTimers({ now: 1000 })
  const queue = createEditQueue()
  queue.add(createNote('first'))
  vi.setSystemTime(10)
  queue.add(createNote('second'))
  const queueAfterReload = createEditQueue()
  queueAfterReload.add(createNote('third'))
  expect(listTexts(queueAfterReload)).toEqual(['first', 'second', 'third'])
})

it('gives each edit a unique ID, unless the edit already has an ID', () => {
  const queue = createEditQueue()
  queue.add(createNote('a'))
  queue.add(createNote('b'))
  queue.add({ ...createNote('c'), id: 'own' })
  const ids = queue.get().map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  expect(ids[2]).toBe('own')
})

it('returns the same array until the queue changes', () => {
  const queue = createEditQueue()
  queue.add(createNote('a'))
  const editsBefore = queue.get()
  expect(queue.get()).toBe(editsBefore)
  queue.add(createNote('b'))
  expect(queue.get()).not.toBe(editsBefore)
})

it('shares edits between tabs, and tabs don’t overwrite each other’s edits', () => {
  const [tab, otherTab] = [createEditQueue(), createEditQueue()]
  tab.add(createNote('a'))
  otherTab.add(createNote('b'))
  const [firstEdit] = tab.get()
  if (firstEdit) otherTab.remove(firstEdit.id)
  expect([listTexts(tab), listTexts(otherTab)]).toEqual([['b'], ['b']])
})

it('is no longer stalled once another tab has sent all edits', () => {
  const [tab, otherTab] = [createEditQueue(), createEditQueue()]
  tab.add(createNote('a'))
  tab.setStalled(true)
  tab.add(createNote('b'))
  expect(tab.isStalled()).toBe(true)
  for (const { id } of otherTab.get()) otherTab.remove(id)
  tab.add(createNote('c'))
  expect(tab.isStalled()).toBe(false)
})

it('removes the edits of other users', () => {
  const queue = createEditQueue()
  queue.add(createNote('mine'))
  queue.add(createNote('theirs', 'ada'))
  queue.keepOnly('ines')
  expect(listTexts(queue)).toEqual(['mine'])
})

it('leaves no edits in storage after `clear`', () => {
  const queue = createEditQueue()
  localStorage.setItem('other', 'kept')
  queue.add(createNote('a'))
  queue.clear()
  expect(queue.get()).toEqual([])
  expect([localStorage.length, localStorage.getItem('other')]).toEqual([1, 'kept'])
})

it('keeps edits in memory if storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  const queue = createEditQueue()
  queue.add(createNote('a'))
  expect(listTexts(queue)).toEqual(['a'])
  queue.clear()
  expect(queue.get()).toEqual([])
})

it.each(['{', '7', 'null', '[]', '{"id":"1"}'])('ignores %s in storage', (text) => {
  localStorage.setItem('admin-edit:1', text)
  expect(createEditQueue().get()).toEqual([])
})
