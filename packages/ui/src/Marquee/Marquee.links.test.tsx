import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../testing/emulate.ts'
import { parkMouse, tap } from '../testing/pointer.ts'
import { Marquee, type MarqueeProps } from './Marquee.tsx'

beforeEach(async () => {
  // Keeps the marquee away from the corner where the mouse is parked, because hovering would pause
  // the motion.
  document.body.style.paddingTop = '40px'
  await parkMouse()
  return () => document.body.removeAttribute('style')
})

const findTrack = (container: Element) =>
  container.querySelector('[data-direction]')?.firstElementChild as HTMLElement
const listGroups = (container: Element) => [...findTrack(container).children] as HTMLElement[]
const findFirstGroup = (container: Element) => listGroups(container)[0] as HTMLElement
const findAnimation = (container: Element) =>
  findFirstGroup(container).getAnimations()[0] as Animation

const names = ['Halden', 'Norrvik', 'Kestrel', 'Tamarack', 'Osprey', 'Meridian']

/** Renders a marquee that is wider than the window, and waits for its first frame. */
async function renderLinks(props: MarqueeProps = {}, dir = 'ltr') {
  const screen = await render(
    <div dir={dir}>
      <button type="button">Before</button>
      <Marquee {...props} style={{ inlineSize: 400 }}>
        {names.map((name) => (
          <a key={name} href={`#${name}`} style={{ inlineSize: 120 }}>
            {name}
          </a>
        ))}
      </Marquee>
    </div>,
  )
  const { container } = screen
  const seek = (progress: number) => {
    for (const animation of document.getAnimations())
      animation.currentTime = Number(animation.effect?.getComputedTiming().duration) * progress
  }
  const isInView = (element: Element | null) => {
    const box = element?.getBoundingClientRect()
    const track = findTrack(container).getBoundingClientRect()
    return Boolean(box && box.left >= track.left - 1 && box.right <= track.right + 1)
  }
  /** Returns whether the two groups cover the track. */
  const isCovered = () => {
    const track = findTrack(container).getBoundingClientRect()
    const boxes = listGroups(container).map((group) => group.getBoundingClientRect())
    const left = Math.min(...boxes.map((box) => box.left))
    const right = Math.max(...boxes.map((box) => box.right))
    return left <= track.left + 1 && right >= track.right - 1
  }
  const before = screen.getByRole('button', { name: 'Before' }).element()
  return { container, before, seek, isInView, isCovered }
}

test.each([
  ['ltr', 'start'],
  ['ltr', 'end'],
  ['rtl', 'start'],
  ['rtl', 'end'],
] as const)('a link with keyboard focus moves into view (%s, %s)', async (dir, direction) => {
  const { container, before, seek, isInView, isCovered } = await renderLinks({ direction }, dir)
  for (const progress of [0.1, 0.5, 0.95]) {
    before.focus()
    seek(progress)
    for (const name of names) {
      await userEvent.keyboard('{Tab}')
      expect(document.activeElement?.textContent).toBe(name)
      expect(isInView(document.activeElement)).toBe(true)
      expect(isCovered()).toBe(true)
      expect(getComputedStyle(findTrack(container)).maskImage).toBe('none')
    }
    const [first, second] = listGroups(container).map((group) => group.getAnimations()[0])
    expect(first?.currentTime).toBe(second?.currentTime)
    ;(document.activeElement as HTMLElement).blur()
    expect(findTrack(container).scrollLeft).toBe(0)
    expect(isCovered()).toBe(true)
  }
})

test('a tap, even on a link, does not pause the motion, and keyboard focus still does', async () => {
  const { container } = await renderLinks()
  const readPlayState = () => getComputedStyle(findFirstGroup(container)).animationPlayState
  await tap(findTrack(container))
  expect(readPlayState()).toBe('running')
  findAnimation(container).playbackRate = 0
  const link = container.querySelector('a') as HTMLElement
  await tap(link)
  expect(document.activeElement).toBe(link)
  expect(readPlayState()).toBe('running')
  await userEvent.keyboard('{Tab}')
  expect(readPlayState()).toBe('paused')
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.hover(findTrack(container))
  expect(readPlayState()).toBe('paused')
  history.replaceState(null, '', location.pathname + location.search)
})

test('prints each child once', async () => {
  await emulateMedia({}, 'print')
  const { container, isInView } = await renderLinks()
  const links = [...container.querySelectorAll('a')].filter((link) => link.offsetWidth > 0)
  expect(links.map(({ textContent }) => textContent)).toEqual(names)
  expect(links.map(isInView)).toEqual(names.map(() => true))
  expect(document.getAnimations()).toEqual([])
})
