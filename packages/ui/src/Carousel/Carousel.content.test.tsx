import fontUrl from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import { composeStories } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renderWordSlides, testSlides, viewport, waitForSlide } from '../testing/carousel.tsx'
import { holdMouse, swipe, turnWheel } from '../testing/pointer.ts'
import { Carousel } from './Carousel.tsx'
import * as stories from './CarouselOptions.stories.tsx'

const isFirstCurrent = () => testSlides()[0]?.ariaHidden === 'false'

async function renderContent(content: ReactNode) {
  const onProgress = vi.fn()
  const screen = await render(
    <Carousel aria-label="Industries" onProgress={onProgress}>
      <div key="first" style={{ height: 200 }}>
        {content}
      </div>
      <p key="second">Laundry</p>
      <p key="third">Kitchen</p>
    </Carousel>,
  )
  await expect.poll(isFirstCurrent).toBe(true)
  const contentElement = screen.getByTestId('content').element() as HTMLElement
  return { content: contentElement, onProgress }
}

const wideBox = { width: 200, overflowX: 'auto' } as const

test.each([
  ['a range input', <input key="a" type="range" data-testid="content" aria-label="Speed" />],
  [
    'a slider',
    <div
      key="a"
      role="slider"
      tabIndex={0}
      aria-label="Speed"
      aria-valuenow={1}
      data-testid="content"
      style={{ height: 40 }}
    />,
  ],
  [
    'a drawing in a slider',
    <div key="a" role="slider" tabIndex={0} aria-label="Speed" aria-valuenow={1}>
      <svg data-testid="content" aria-hidden="true" width="99" height="99" />
    </div>,
  ],
  [
    'editable text',
    <p key="a" contentEditable suppressContentEditableWarning data-testid="content">
      Note
    </p>,
  ],
  [
    'a draggable element',
    <p key="a" draggable data-testid="content">
      Card
    </p>,
  ],
  [
    'content with `data-no-drag`',
    <svg key="a" data-no-drag data-testid="content" aria-hidden="true" width="99" height="99" />,
  ],
  [
    'content that prevents the default of `pointerdown`',
    <svg
      key="a"
      onPointerDown={(event) => event.preventDefault()}
      data-testid="content"
      aria-hidden="true"
      width="99"
      height="99"
    />,
  ],
  [
    'a scroller',
    <div key="a" style={wideBox}>
      <p data-testid="content" style={{ width: 900 }}>
        Long line
      </p>
    </div>,
  ],
])('a drag in %s does not move the track', async (_name, content) => {
  const { content: element, onProgress } = await renderContent(content)
  const mouse = await holdMouse(element)
  await mouse.moveTo(-80)
  await mouse.release()
  await swipe(element, -80)
  expect(onProgress).not.toHaveBeenCalled()
  expect(isFirstCurrent()).toBe(true)
})

test('dragging the mouse in a text field selects text', async () => {
  // With this font and width, the drag starts inside a letter. On the edge of a letter, Chromium moves
  // the caret instead of selecting text.
  const font = new FontFace('Note', `url("${fontUrl}")`)
  document.fonts.add(await font.load())
  onTestFinished(() => {
    document.fonts.delete(font)
  })
  const { content, onProgress } = await renderContent(
    <input
      data-testid="content"
      aria-label="Note"
      defaultValue="napkins and towels, towels and napkins"
      style={{ font: '16px Note', width: 200 }}
    />,
  )
  const mouse = await holdMouse(content)
  await mouse.moveTo(-60)
  await mouse.release()
  const { selectionStart, selectionEnd } = content as HTMLInputElement
  expect(Number(selectionEnd) - Number(selectionStart)).toBeGreaterThan(0)
  expect(onProgress).not.toHaveBeenCalled()
})

test('arrow keys in a slider or scroller do not change slides', async () => {
  const { content } = await renderContent(
    <>
      <div role="slider" tabIndex={0} aria-label="Speed" aria-valuenow={1} />
      <div style={wideBox}>
        <button type="button" data-testid="content" style={{ width: 900 }}>
          Long line
        </button>
      </div>
    </>,
  )
  document.querySelector<HTMLElement>('[role=slider]')?.focus()
  await userEvent.keyboard('{ArrowRight}{End}')
  content.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => content.parentElement?.scrollLeft).toBeGreaterThan(0)
  expect(isFirstCurrent()).toBe(true)
})

test('the wheel and arrow keys in content with `data-no-drag` do not change slides', async () => {
  const { content, onProgress } = await renderContent(
    <button type="button" data-no-drag data-testid="content" style={{ blockSize: 100 }}>
      Map
    </button>,
  )
  await turnWheel(content, 70)
  content.focus()
  await userEvent.keyboard('{ArrowRight}')
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(onProgress).not.toHaveBeenCalled()
  expect(isFirstCurrent()).toBe(true)
})

test('the wheel in a popover does not change slides', async () => {
  const { content, onProgress } = await renderContent(
    <div popover="manual" data-testid="content" style={{ inlineSize: 200, blockSize: 100 }} />,
  )
  content.showPopover()
  await turnWheel(content, 70)
  expect(onProgress).not.toHaveBeenCalled()
  expect(isFirstCurrent()).toBe(true)
})

test('users can select text in content with `data-no-drag`', async () => {
  const { content } = await renderContent(
    <p data-no-drag data-testid="content" style={{ inlineSize: 'max-content' }}>
      Napkins, towels, and trays
    </p>,
  )
  const mouse = await holdMouse(content)
  await mouse.moveTo(-60)
  await mouse.release()
  expect(`${getSelection()}`.length).toBeGreaterThan(0)
  getSelection()?.removeAllRanges()
})

test('the mouse wheel over a scroller scrolls it instead of the carousel', async () => {
  const { content, onProgress } = await renderContent(
    <div style={wideBox} data-testid="content">
      <p style={{ width: 900 }}>Long line</p>
    </div>,
  )
  await turnWheel(content, 70)
  await expect.poll(() => content.scrollLeft).toBeGreaterThan(0)
  expect(onProgress).not.toHaveBeenCalled()
})

test('arrow keys in a portal that a slide renders do not change slides', async () => {
  const { content } = await renderContent(
    createPortal(
      <button type="button" data-testid="content">
        Menu
      </button>,
      document.body,
    ),
  )
  content.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(isFirstCurrent()).toBe(true)
})

test.each([
  [6, '#Factory'],
  [-6, '#Factory'],
  [7, ''],
])('after a press on a link and a move by %i px, the URL hash is "%s"', async (distance, hash) => {
  location.hash = ''
  const screen = await render(renderWordSlides())
  await waitForSlide('Factory')
  const mouse = await holdMouse(screen.getByRole('link', { name: 'More on Factory' }).element())
  await mouse.moveTo(distance)
  await mouse.release()
  await waitForSlide('Factory')
  expect(location.hash).toBe(hash)
  location.hash = ''
})

test('a drag that ends where it started is not a click', async () => {
  const screen = await render(renderWordSlides())
  await waitForSlide('Factory')
  const mouse = await holdMouse(screen.getByRole('link', { name: 'More on Factory' }).element())
  await mouse.moveTo(-40)
  await mouse.moveTo(0)
  await mouse.release()
  await waitForSlide('Factory')
  expect(location.hash).toBe('')
  expect(viewport().matches('[data-live]')).toBe(true)
})

test('users can draw a signature in a slide', async () => {
  const { ContentWithDrags } = composeStories(stories)
  const screen = await render(<ContentWithDrags />)
  await expect.poll(isFirstCurrent).toBe(true)
  const signature = screen.getByRole('img', { name: 'Signature' }).element()
  const countPoints = () => signature.querySelector('polyline')?.points.numberOfItems ?? 0
  const mouse = await holdMouse(signature)
  await mouse.moveTo(-80)
  await mouse.release()
  await expect.poll(countPoints).toBeGreaterThan(5)
  const points = countPoints()
  await swipe(signature, 80)
  await expect.poll(countPoints).toBeGreaterThan(points)
  expect(isFirstCurrent()).toBe(true)
})
