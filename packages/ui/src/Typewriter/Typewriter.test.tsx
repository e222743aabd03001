import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import { getCdp } from '../testing/chromium.ts'
import { emulateMedia, untilTrue } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { watchLeftovers } from '../testing/leftovers.ts'
import { Typewriter } from './Typewriter.tsx'

const phrases = ['dexterous autonomy', 'high-throughput reliability', 'continuous deployment']

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  return () => vi.useRealTimers()
})

const findAnimation = (root: ParentNode) =>
  root.querySelector('[aria-hidden="true"]') as HTMLElement
const readTypedText = (root: ParentNode) => findAnimation(root).firstChild?.textContent ?? ''

/** Runs the pending step. Returns the typed text and the milliseconds that the step took. */
async function runNextStep(root: ParentNode): Promise<[text: string, ms: number]> {
  await untilTrue(() => vi.getTimerCount() === 1)
  const oldText = readTypedText(root)
  const startTime = Date.now()
  vi.advanceTimersToNextTimer()
  const ms = Date.now() - startTime
  await untilTrue(() => readTypedText(root) !== oldText)
  return [readTypedText(root), ms]
}

test('pauses on a whole phrase, deletes it, and types the next phrase', async () => {
  const { container } = await render(<Typewriter phrases={['ab', 'xyz']} />)
  expect(readTypedText(container)).toBe('ab')
  const steps = []
  for (let step = 0; step < 7; step += 1) steps.push(await runNextStep(container))
  expect(steps).toEqual([
    ['a', 1500],
    ['', 30],
    ['x', 60],
    ['xy', 60],
    ['xyz', 60],
    ['xy', 1500],
    ['x', 30],
  ])
})

test('causes no layout shift', async () => {
  const { container } = await render(
    <p style={{ fontSize: 40 }}>
      <Typewriter phrases={['mmmm', 'wwww']} />
    </p>,
  )
  const waitForPaint = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await waitForPaint()
  const shifts: PerformanceEntry[] = []
  const observer = new PerformanceObserver((entryList) => shifts.push(...entryList.getEntries()))
  observer.observe({ type: 'layout-shift' })
  for (let step = 0; step < 10; step += 1) {
    await runNextStep(container)
    await waitForPaint()
  }
  shifts.push(...observer.takeRecords())
  observer.disconnect()
  expect(shifts).toEqual([])
})

test('uses the times from its props', async () => {
  const { container } = await render(
    <Typewriter phrases={['a', 'b']} pauseMs={700} typingMs={11} blinkMs={200} />,
  )
  expect(await runNextStep(container)).toEqual(['', 700])
  expect(await runNextStep(container)).toEqual(['b', 11])
  expect(
    findAnimation(container).querySelector('span')?.getAnimations()[0]?.effect?.getTiming()
      .duration,
  ).toBe(400)
})

test('the caret blinks at a whole phrase, and not between two letters', async () => {
  const { container } = await render(<Typewriter phrases={['ab', 'xyz']} />)
  const isBlinking = () =>
    findAnimation(container).querySelector('span')?.getAnimations().length === 1
  expect(isBlinking()).toBe(true)
  const states = []
  for (let step = 0; step < 5; step += 1)
    states.push([(await runNextStep(container))[0], isBlinking()])
  expect(states).toEqual([
    ['a', false],
    ['', true],
    ['x', false],
    ['xy', false],
    ['xyz', true],
  ])
})

test('waits for `startDelay` only before the first pause', async () => {
  const { container } = await render(
    <Typewriter phrases={['a', 'b']} pauseMs={700} startDelay={300} />,
  )
  expect(await runNextStep(container)).toEqual(['', 1000])
  await runNextStep(container)
  expect(await runNextStep(container)).toEqual(['', 700])
})

test('stops on the last phrase after the last loop, and reports each step', async () => {
  const calls: unknown[] = []
  const { container } = await render(
    <Typewriter
      phrases={['a', 'b']}
      loops={2}
      onType={(typedText) => calls.push(typedText)}
      onLoop={(count) => calls.push(count)}
      onComplete={() => calls.push('complete')}
    />,
  )
  for (let step = 0; step < 6; step += 1) await runNextStep(container)
  await expect.poll(() => calls.at(-1)).toBe('complete')
  expect(calls).toEqual(['', 'b', 1, '', 'a', '', 'b', 2, 'complete'])
  expect(readTypedText(container)).toBe('b')
  expect(vi.getTimerCount()).toBe(0)
})

test('with `inline`, phrases wrap between words, like the text of the parent', async () => {
  const { container } = await render(
    <p style={{ width: 160, fontSize: 16 }}>
      The robot <Typewriter inline phrases={[phrases[1] ?? '', phrases[0] ?? '']} />
    </p>,
  )
  const paragraph = container.querySelector('p') as HTMLElement
  const lines = [...findAnimation(container).getClientRects()].filter(({ width }) => width > 0)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines[0]?.left).toBeGreaterThan(paragraph.getBoundingClientRect().left)
  expect(paragraph.scrollWidth).toBeLessThanOrEqual(160)
})

test('deletes an emoji or an accented letter as a whole', async () => {
  const { container } = await render(<Typewriter phrases={['e\u0301👩🏽‍🔧', 'x']} />)
  expect((await runNextStep(container))[0]).toBe('e\u0301')
  await runNextStep(container)
  expect(readTypedText(container)).toBe('')
})

test('a single phrase is not animated', async () => {
  const { container } = await render(<Typewriter phrases={['continuous deployment']} />)
  await expect.element(findAnimation(container)).toBeVisible()
  expect(vi.getTimerCount()).toBe(0)
  expect(readTypedText(container)).toBe('continuous deployment')
})

test('shows the only remaining phrase completely if the others are removed while typing', async () => {
  const screen = await render(<Typewriter phrases={['abc', 'xyz']} />)
  expect((await runNextStep(screen.container))[0]).toBe('ab')
  await screen.rerender(<Typewriter phrases={['mno']} />)
  expect(readTypedText(screen.container)).toBe('mno')
  expect(vi.getTimerCount()).toBe(0)
})

test('screen readers find each phrase once, and the text never changes for them', async () => {
  const { container } = await render(<Typewriter phrases={phrases} />)
  const readAnnouncedText = async () => {
    const { nodes } = await getCdp().send('Accessibility.getFullAXTree')
    return nodes.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => name?.value)
  }
  const oldText = await readAnnouncedText()
  for (const phrase of phrases) expect(container.textContent).toContain(phrase)
  for (let step = 0; step < 5; step += 1) await runNextStep(container)
  expect(await readAnnouncedText()).toEqual(oldText)
})

test.each([false, true])('copied text has only the visible phrase (inline: %s)', async (inline) => {
  const { container } = await render(
    <p>
      Robots with <Typewriter phrases={phrases} inline={inline} /> at work
    </p>,
  )
  const readCopiedText = () => {
    getSelection()?.selectAllChildren(container)
    return getSelection()?.toString().replace(/\s+/g, ' ').trim()
  }
  onTestFinished(() => getSelection()?.removeAllRanges())
  expect(readCopiedText()).toBe('Robots with dexterous autonomy at work')
  await runNextStep(container)
  expect(readCopiedText()).toBe('Robots with dexterous autonom at work')
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  for (const phrase of phrases) expect(readCopiedText()).toContain(phrase)
})

test('the box keeps its size during typing, even if phrases wrap', async () => {
  const { container } = await render(
    <div style={{ width: 150 }}>
      <Typewriter phrases={phrases} />
    </div>,
  )
  const measureBox = () => JSON.stringify(container.querySelector('span')?.getBoundingClientRect())
  const oldBox = measureBox()
  for (let step = 0; step < 24; step += 1) {
    await runNextStep(container)
    expect(measureBox()).toBe(oldBox)
  }
})

test.each(['pauseMs', 'typingMs'])('stays on a phrase if `%s` is infinite', async (prop) => {
  const screen = await render(<Typewriter phrases={phrases} />)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await screen.rerender(<Typewriter phrases={phrases} {...{ [prop]: Infinity }} />)
  expect(vi.getTimerCount()).toBe(0)
})

test('stops while it is out of view, in a hidden tab, or paused', async () => {
  const screen = await render(<Typewriter phrases={phrases} style={{ marginTop: '200vh' }} />)
  await expect
    .poll(() => findAnimation(screen.container).getBoundingClientRect().top)
    .toBeGreaterThan(innerHeight)
  expect(vi.getTimerCount()).toBe(0)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => vi.getTimerCount()).toBe(1)

  const hiddenSpy = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  hiddenSpy.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => vi.getTimerCount()).toBe(1)

  await screen.rerender(<Typewriter phrases={phrases} style={{ marginTop: '200vh' }} paused />)
  expect(vi.getTimerCount()).toBe(0)
})

test('the button pauses and continues the motion', async () => {
  const handlePausedChange = vi.fn()
  const screen = await render(
    <Typewriter phrases={phrases} pauseButton onPausedChange={handlePausedChange} />,
  )
  const button = screen.getByRole('button', { name: 'Pause' })
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(vi.getTimerCount()).toBe(0)
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  expect(handlePausedChange.mock.calls).toEqual([[true], [false]])
})

test('starts paused with `defaultPaused`, and the parent can control `paused`', async () => {
  const handlePausedChange = vi.fn()
  const props = { phrases, pauseButton: true, onPausedChange: handlePausedChange }
  const screen = await render(<Typewriter {...props} defaultPaused />)
  const button = screen.getByRole('button', { name: 'Pause' })
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(vi.getTimerCount()).toBe(0)

  await screen.rerender(<Typewriter {...props} paused={false} />)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(handlePausedChange.mock.calls).toEqual([[true]])
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  expect(vi.getTimerCount()).toBe(1)
})

test('the button doesn’t change the height of a line, and reduced motion hides it', async () => {
  const measureHeight = (root: ParentNode) =>
    root.querySelector('p')?.getBoundingClientRect().height
  const withoutButton = await render(
    <p>
      <Typewriter phrases={phrases} />
    </p>,
  )
  const withButton = await render(
    <p>
      <Typewriter phrases={phrases} pauseButton />
    </p>,
  )
  expect(measureHeight(withButton.container)).toBe(measureHeight(withoutButton.container))
  const button = withButton.getByRole('button', { name: 'Pause' })
  expect(button.element().getBoundingClientRect().height).toBe(44)
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await expect.element(withButton.getByRole('button')).not.toBeInTheDocument()
})

test('with reduced motion, all phrases are plain text', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const screen = await render(<Typewriter phrases={phrases} />)
  for (const phrase of phrases) {
    const element = screen.getByText(phrase).first()
    await expect.element(element).toBeVisible()
    expect(getComputedStyle(element.element()).opacity).toBe('1')
  }
  expect(getComputedStyle(findAnimation(screen.container)).display).toBe('none')
  expect(vi.getTimerCount()).toBe(0)
})

test('hydrates, and leaves nothing running after an unmount in the middle of a word', async () => {
  const listLeftovers = watchLeftovers()
  const { container, html, errors, unmount } = await hydrate(<Typewriter phrases={phrases} />)
  expect(html).toContain('continuous deployment')
  expect(errors).toEqual([])
  await runNextStep(container)
  await unmount()
  expect(vi.getTimerCount()).toBe(0)
  expect(listLeftovers()).toEqual([])
})

test('has no accessibility violations', async () => {
  vi.useRealTimers()
  const { container } = await render(<Typewriter phrases={phrases} />)
  expect(await findViolations(container)).toEqual([])
})

test('the same phrase can occur twice', async () => {
  const { errors } = await hydrate(<Typewriter phrases={['again', 'and', 'again']} />)
  expect(errors).toEqual([])
})
