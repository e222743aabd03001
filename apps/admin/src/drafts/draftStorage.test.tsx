import { expect, test, vi } from 'vitest'
import { startDownload } from '../csv/startDownload.ts'
import { openUrl } from '../session/openUrl.ts'
import { readStoredDraft, storeDraft } from './draftStorage.ts'

/** Returns whether the browser would ask the user before it closes the tab. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

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

test('the browser doesn’t ask when the app opens a URL', () => {
  vi.useFakeTimers()
  storeDraft('first', { text: 'Called' })
  openUrl('mailto:ada@plant.example')
  expect(asksBeforeClosing()).toBe(false)
  vi.runAllTimers()
  expect(asksBeforeClosing()).toBe(true)
})

test('the browser doesn’t ask when a download starts', () => {
  vi.useFakeTimers()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  storeDraft('first', { text: 'Called' })
  startDownload('https://api.example/files.zip')
  expect(asksBeforeClosing()).toBe(false)
  vi.runAllTimers()
  expect(asksBeforeClosing()).toBe(true)
})

test('the browser doesn’t ask when a link opens the email program', () => {
  vi.useFakeTimers()
  storeDraft('first', { text: 'Called' })
  const link = document.createElement('a')
  const label = document.createElement('span')
  link.append(label)
  document.body.append(link)
  // Keep the test from opening the link.
  link.addEventListener('click', (event) => event.preventDefault())
  link.href = '/admin'
  label.click()
  expect(asksBeforeClosing()).toBe(true)
  link.href = 'mailto:ada@plant.example'
  label.click()
  expect(asksBeforeClosing()).toBe(false)
  vi.runAllTimers()
  expect(asksBeforeClosing()).toBe(true)
  link.remove()
})

test('there is no draft if it isn’t JSON', () => {
  sessionStorage.setItem('broken', '{')
  expect(readStoredDraft('broken')).toBe(null)
  expect(readStoredDraft('missing')).toBe(null)
})
