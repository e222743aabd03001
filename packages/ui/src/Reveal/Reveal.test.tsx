import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { watchLeftovers } from '../testing/leftovers.ts'
import { Reveal } from './Reveal.tsx'

const page = (
  <main>
    <Reveal data-testid="first">In view</Reveal>
    <div style={{ height: '200vh' }} />
    <div style={{ display: 'flex' }}>
      <Reveal data-testid="left" style={{ height: 300 }}>
        Left
      </Reveal>
      <Reveal data-testid="right" style={{ height: 300 }}>
        <a href="#more">More</a>
      </Reveal>
    </div>
    <div style={{ height: '200vh' }} />
  </main>
)

beforeEach(() => {
  window.scrollTo(0, 0)
  // Shorten fades, so that tests don't wait for them.
  const { style } = document.documentElement
  style.setProperty('--ui-duration-reveal', '10ms')
  return () => style.removeProperty('--ui-duration-reveal')
})

const readOpacity = (element: Element) =>
  /opacity\((.+)\)/.exec(getComputedStyle(element).filter)?.[1] ?? '1'

test('fades in when it comes into view and out when it leaves', async () => {
  const screen = await render(page)
  const left = screen.getByTestId('left').element()
  await expect.poll(() => readOpacity(left)).toBe('0.35')
  expect(readOpacity(screen.getByTestId('first').element())).toBe('1')

  // The element appears once a tenth of its height is in view: 30 of 300 px.
  window.scrollTo(0, left.getBoundingClientRect().top - innerHeight + 20)
  await new Promise(requestAnimationFrame)
  expect(left.hasAttribute('data-hidden')).toBe(true)
  window.scrollBy(0, 20)
  await expect.poll(() => readOpacity(left)).toBe('1')

  window.scrollTo(0, 0)
  await expect.poll(() => readOpacity(left)).toBe('0.35')
})

test('elements that appear together fade in 100 ms apart', async () => {
  const screen = await render(page)
  const [left, right] = ['left', 'right'].map((id) => screen.getByTestId(id).element())
  if (!left || !right) throw new Error('not rendered')
  await expect.poll(() => readOpacity(left)).toBe('0.35')
  left.scrollIntoView()
  await expect.poll(() => readOpacity(right)).toBe('1')
  expect(getComputedStyle(left).transitionDelay).toBe('0s')
  expect(getComputedStyle(right).transitionDelay).toBe('0.1s')
})

const setDuration = (duration: string) =>
  document.documentElement.style.setProperty('--ui-duration-reveal', duration)

test.each([
  ['an element of 100 px', 100, {}],
  ['an element of 10 px in a box that clips', 10, { overflow: 'clip' }],
])(
  'shows and hides %s once a tenth is in view, without flickering',
  async (_name, height, style) => {
    // Slows the fade, so that the test fails if the observer hides the element again mid-animation.
    setDuration('300ms')
    const screen = await render(
      <div style={{ paddingBlock: 2000 }}>
        <div style={style}>
          <Reveal data-testid="one" style={{ height }} />
        </div>
      </div>,
    )
    const element = screen.getByTestId('one').element()
    await expect.poll(() => readOpacity(element)).toBe('0.35')
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(element, { attributeFilter: ['data-hidden'] })
    onTestFinished(() => observer.disconnect())
    const top = scrollY + element.getBoundingClientRect().top
    const tenth = height / 10
    const steps = [
      [top - innerHeight + tenth - 1, '0.35'],
      [top - innerHeight + tenth, '1'],
      [top - innerHeight + tenth - 1, '0.35'],
      [top + height - tenth, '1'],
      [top + height - tenth + 1, '0.35'],
      [top + height - tenth, '1'],
    ] as const
    for (const [scrollPosition, opacity] of steps) {
      window.scrollTo(0, scrollPosition)
      await expect.poll(() => readOpacity(element)).toBe(opacity)
      await expect.poll(() => element.getAnimations()).toEqual([])
      expect(readOpacity(element)).toBe(opacity)
    }
    expect(changes).toHaveLength(5)
  },
)

test("rises by 12 px as it fades in, and doesn't move as it fades out", async () => {
  const screen = await render(page)
  const left = screen.getByTestId('left').element()
  await expect.poll(() => readOpacity(left)).toBe('0.35')
  setDuration('600s')
  expect(getComputedStyle(left).translate).toBe('none')
  left.scrollIntoView()
  const listRiseAnimations = () =>
    left.getAnimations().filter((animation) => animation instanceof CSSAnimation)
  await expect.poll(listRiseAnimations).toHaveLength(1)
  for (const animation of listRiseAnimations()) animation.currentTime = 0
  expect(getComputedStyle(left).translate).toBe('0px 12px')
})

test('shows an element taller than ten screens', async () => {
  const screen = await render(
    <div style={{ paddingTop: '150vh' }}>
      <Reveal data-testid="tall" style={{ height: '2000vh' }} />
    </div>,
  )
  const element = screen.getByTestId('tall').element()
  await expect.poll(() => readOpacity(element)).toBe('0.35')
  window.scrollTo(0, innerHeight * 2)
  await expect.poll(() => readOpacity(element)).toBe('1')
})

test.each([
  ['with reduced motion', { 'prefers-reduced-motion': 'reduce' }, ''],
  ['in print', {}, 'print'],
])('hides nothing %s', async (_name, features, media) => {
  await emulateMedia(features, media)
  const screen = await render(page)
  const left = screen.getByTestId('left').element()
  await expect.poll(() => left.hasAttribute('data-hidden')).toBe(true)
  expect(readOpacity(left)).toBe('1')
  expect(getComputedStyle(left).transform).toBe('none')
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1',
])('hides nothing from %s', async (name) => {
  const userAgentSpy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(name)
  onTestFinished(() => userAgentSpy.mockRestore())
  const observeSpy = vi.spyOn(IntersectionObserver.prototype, 'observe')
  onTestFinished(() => observeSpy.mockRestore())
  const screen = await render(page)
  expect(observeSpy).not.toHaveBeenCalled()
  expect(readOpacity(screen.getByTestId('left').element())).toBe('1')
})

test('stays visible with `once`, after it was in view', async () => {
  const screen = await render(
    <main style={{ paddingBlock: '150vh' }}>
      <Reveal once data-testid="text">
        Text
      </Reveal>
    </main>,
  )
  const text = screen.getByTestId('text').element()
  await expect.poll(() => readOpacity(text)).toBe('0.35')
  text.scrollIntoView()
  await expect.poll(() => readOpacity(text)).toBe('1')
  await expect.poll(() => text.getAnimations()).toEqual([])
  window.scrollTo(0, 0)
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  expect(text.hasAttribute('data-hidden')).toBe(false)
  expect(readOpacity(text)).toBe('1')
})

test('hides nothing without a script', async () => {
  const screen = await render(<div data-testid="plain">{page}</div>)
  const serverRendered = document.createElement('div')
  serverRendered.innerHTML = renderToString(page)
  screen.container.append(serverRendered)
  for (const element of serverRendered.querySelectorAll('[data-testid]'))
    expect(readOpacity(element)).toBe('1')
})

test('server-rendered HTML hides nothing, hydrates, and leaves nothing running', async () => {
  const listLeftovers = watchLeftovers()
  const { html, errors, unmount } = await hydrate(page)
  expect(html).not.toContain('data-hidden')
  expect(errors).toEqual([])
  await unmount()
  expect(listLeftovers()).toEqual([])
})

test('leaves nothing running after an unmount during a fade', async () => {
  const listLeftovers = watchLeftovers()
  const screen = await render(page)
  const left = screen.getByTestId('left').element()
  await expect.poll(() => left.hasAttribute('data-hidden')).toBe(true)
  left.scrollIntoView()
  await expect.poll(() => left.hasAttribute('data-hidden')).toBe(false)
  await screen.unmount()
  expect(listLeftovers()).toEqual([])
  expect(document.getAnimations()).toEqual([])
})

test('has no accessibility violations, and screen readers can read hidden content', async () => {
  const screen = await render(page)
  expect(await findViolations(screen.container)).toEqual([])
  expect(screen.getByRole('link', { name: 'More' }).elements()).toHaveLength(1)
})
