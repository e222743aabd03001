import { afterEach, expect, test } from 'vitest'
import { readStoredDraft, storeDraft } from './draftStorage.ts'

/** Returns whether the browser would ask the user before it closes the tab. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

afterEach(() => sessionStorage.clear())

test('the browser asks before it closes a tab with a draft', () => {
  expect(asksBeforeClosing()).toBe(false)
  storeDraft('first', { text: 'Called' })
  storeDraft('second', { text: 'Call again' })
  storeDraft('first', undefined)
  expect(asksBeforeClosing()).toBe(true)
  storeDraft('second', undefined)
  expect(asksBeforeClosing()).toBe(false)
})

test('the browser asks before it closes a tab with a draft from before a reload', () => {
  sessionStorage.setItem('reloaded', '{"text":"Called"}')
  expect(asksBeforeClosing()).toBe(false)
  expect(readStoredDraft('reloaded')).toEqual({ text: 'Called' })
  expect(asksBeforeClosing()).toBe(true)
})

test('there is no draft if it isn’t JSON', () => {
  sessionStorage.setItem('broken', '{')
  expect(readStoredDraft('broken')).toBe(null)
  expect(readStoredDraft('missing')).toBe(null)
})
