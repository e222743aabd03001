import { composeStories } from '@storybook/react-vite'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { testSlides, waitForSlide } from '../testing/carousel.tsx'
import { renderInShadowRoot } from '../testing/shadowRoot.tsx'
import { Carousel } from './Carousel.tsx'
import * as stories from './CarouselOptions.stories.tsx'

const { LinksToSlides } = composeStories(stories)

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search)
  window.scrollTo(0, 0)
})

test('when the page loads, shows the slide that the hash links to', async () => {
  history.replaceState(null, '', '#press')
  const onValueChange = vi.fn()
  await render(
    <div style={{ paddingBlock: '200vh' }}>
      <LinksToSlides onValueChange={onValueChange} />
    </div>,
  )
  await waitForSlide('Press')
  await expect.element(page.getByText('Press')).toBeInViewport()
  expect(onValueChange.mock.calls).toEqual([[2, { reason: 'link' }]])
})

test('shows the slide that a link leads to, even if the user follows the link again', async () => {
  const screen = await render(<LinksToSlides />)
  await waitForSlide('Washer')
  const link = screen.getByRole('link', { name: 'the folder' })
  await link.click()
  await waitForSlide('Folder')
  await screen.getByRole('button', { name: 'Previous slide' }).click()
  await waitForSlide('Press')
  await link.click()
  await waitForSlide('Folder')
  history.back()
  await expect.poll(() => location.hash).toBe('')
  await waitForSlide('Folder')
})

test('does not move to a slide that is already visible', async () => {
  const onProgress = vi.fn()
  const screen = await render(
    <LinksToSlides slidesPerView={3} align="start" onProgress={onProgress} />,
  )
  await expect.poll(() => testSlides()[1]?.ariaHidden).toBe('false')
  await screen.getByRole('link', { name: 'the dryer' }).click()
  await expect.poll(() => location.hash).toBe('#dryer')
  await new Promise(requestAnimationFrame)
  expect(onProgress).not.toHaveBeenCalled()
})

test('a parent that controls the value can follow a link', async () => {
  const onValueChange = vi.fn()
  const screen = await render(<LinksToSlides value={0} onValueChange={onValueChange} />)
  await waitForSlide('Washer')
  await screen.getByRole('link', { name: 'the dryer' }).click()
  await expect.poll(() => onValueChange.mock.calls).toEqual([[1, { reason: 'link' }]])
  await waitForSlide('Washer')
})

test('in a shadow root, shows the slide and scrolls to it', async () => {
  const { root, screen } = await renderInShadowRoot(
    <>
      <a href="#dryer">Dryer</a>
      <div style={{ blockSize: 2000 }} />
      <Carousel aria-label="Stations">
        <p>Washer</p>
        <p id="dryer">Dryer</p>
      </Carousel>
      <div style={{ blockSize: 2000 }} />
    </>,
  )
  await expect.poll(() => root.querySelector('[data-live]')).not.toBeNull()
  await screen.getByRole('link', { name: 'Dryer' }).click()
  await expect.poll(() => root.querySelector('[data-current]')?.textContent).toBe('Dryer')
  await expect.poll(() => window.scrollY).toBeGreaterThan(1500)
})
