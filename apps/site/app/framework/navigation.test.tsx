import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchLinks } from './navigation.ts'
import type { PageLocation } from './pageLocation.ts'
import type { Page } from './route.ts'
import { setScrollPosition } from './scrollPositions.ts'
import { markShown } from './shownPage.ts'

const originalUrl = location.href
let stopWatching = () => {}
afterEach(() => {
  stopWatching()
  history.replaceState(null, '', originalUrl)
})

/**
 * Creates two history entries for the culture page, then an entry for the mission page, and marks
 * the mission page as shown. Navigating to the culture page waits for `loadCulture`. Returns a mock
 * of `renderPage` that renders nothing.
 */
function visitPages(
  loadCulture: () => Promise<void> = async () => {},
  showUnreachable: () => () => void = () => () => {},
) {
  history.replaceState({ key: 'top' }, '', '/culture')
  history.pushState({ key: 'hash' }, '', '/culture#pay')
  history.pushState({ key: 'mission' }, '', '/mission')
  markShown({ path: '/mission', hash: '' })
  setScrollPosition('top', 120)
  setScrollPosition('hash', 900)
  const page: Page = { Component: () => null, title: '', description: '', preload: loadCulture }
  const cultureRoute = { id: 'culture', path: '/culture', load: async () => page }
  const renderPage = vi.fn<(location: PageLocation) => void>()
  stopWatching = watchLinks(
    { routes: [cultureRoute], notFound: { ...cultureRoute, id: 'notFound' } },
    renderPage,
    showUnreachable,
  )
  return renderPage
}

const goBack = () =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
    history.back()
  })

test('going back twice before a page is shown restores the position of the second entry', async () => {
  const renderPage = visitPages()
  await goBack()
  await expect
    .poll(() => renderPage.mock.calls)
    .toEqual([[{ path: '/culture', hash: '#pay', scrollTop: 900 }]])
  await goBack()
  await expect
    .poll(() => renderPage.mock.lastCall)
    .toEqual([{ path: '/culture', hash: '', scrollTop: 120 }])
})

test('scrolling before a page is shown does not change the position to restore', async () => {
  let finishLoading = () => {}
  const loadPromise = new Promise<void>((resolve) => {
    finishLoading = resolve
  })
  const renderPage = visitPages(() => loadPromise)
  await goBack()
  setScrollPosition('hash', 5)
  finishLoading()
  await expect
    .poll(() => renderPage.mock.calls)
    .toEqual([[{ path: '/culture', hash: '#pay', scrollTop: 900 }]])
})

test('a hash link keeps the scroll that the browser has started', () => {
  visitPages()
  const scrollTo = vi.spyOn(window, 'scrollTo')
  onTestFinished(() => scrollTo.mockRestore())
  // The browser adds an entry without a state. In Firefox and Safari, it then starts to scroll, and
  // fires the event last.
  history.pushState(null, '', '/mission#team')
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  expect(scrollTo).not.toHaveBeenCalled()
})

test('going back within the shown page restores the position', async () => {
  document.body.style.minHeight = '3000px'
  onTestFinished(() => {
    document.body.style.minHeight = ''
  })
  const renderPage = visitPages()
  await goBack()
  await expect.poll(() => renderPage.mock.calls.length).toBe(1)
  markShown(renderPage.mock.lastCall?.[0] as PageLocation)
  window.scrollTo(0, 900)
  await goBack()
  await expect.poll(() => window.scrollY).toBe(120)
})

const down = () => Promise.reject(new TypeError('Failed to fetch'))

function mockServer(respond: () => Promise<Response>) {
  const fetchSpy = vi.spyOn(window, 'fetch').mockImplementation(respond)
  onTestFinished(() => fetchSpy.mockRestore())
  return fetchSpy
}

function clickLink(path: string) {
  const link = Object.assign(document.createElement('a'), { href: path, textContent: 'Link' })
  document.body.append(link)
  link.click()
  link.remove()
}

test.each([
  ['is down', down],
  ['is down behind a proxy', async () => new Response(null, { status: 502 })],
])('a link keeps the page and shows a message if the server %s', async (_state, respond) => {
  const hideMessage = vi.fn()
  const showUnreachable = vi.fn(() => hideMessage)
  mockServer(respond)
  const renderPage = visitPages(down, showUnreachable)
  clickLink('/culture')
  await expect.poll(() => showUnreachable.mock.calls.length).toBe(1)
  expect(location.pathname).toBe('/mission')
  expect(hideMessage).not.toHaveBeenCalled()
  clickLink('/culture')
  expect(hideMessage).toHaveBeenCalledTimes(1)
  await expect.poll(() => showUnreachable.mock.calls.length).toBe(2)
  expect(renderPage).not.toHaveBeenCalled()
})

test('going back keeps the page and shows a message if the server is down', async () => {
  const showUnreachable = vi.fn(() => () => {})
  mockServer(down)
  const renderPage = visitPages(down, showUnreachable)
  await goBack()
  await expect.poll(() => showUnreachable.mock.calls.length).toBe(1)
  expect(renderPage).not.toHaveBeenCalled()
})

test('a superseded navigation shows no message', async () => {
  const showUnreachable = vi.fn(() => () => {})
  let fail = () => {}
  const fetchSpy = mockServer(
    () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(new TypeError('Failed to fetch'))
      }),
  )
  visitPages(down, showUnreachable)
  clickLink('/culture')
  await expect.poll(() => fetchSpy.mock.calls.length).toBe(1)
  clickLink('#team')
  fail()
  await new Promise((resolve) => setTimeout(resolve))
  expect(showUnreachable).not.toHaveBeenCalled()
})
