import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../testing/emulate.ts'
import { Skeleton } from './Skeleton.tsx'

test('is as high as the text that it replaces', async () => {
  const { container, rerender } = await render(
    <p style={{ width: 200 }}>
      <span style={{ display: 'block' }}>One</span>
      <span style={{ display: 'block' }}>Two</span>
    </p>,
  )
  const measureHeight = () => container.querySelector('p')?.getBoundingClientRect().height ?? 0
  const textHeight = measureHeight()
  await rerender(
    <p style={{ width: 200 }}>
      <Skeleton lines={2} />
    </p>,
  )
  expect(measureHeight()).toBeCloseTo(textHeight, 1)
})

test('is hidden from screen readers, and does not pulse with reduced motion', async () => {
  const { container } = await render(<Skeleton />)
  const root = container.querySelector('[aria-hidden="true"]') as HTMLElement
  expect(root.getAnimations()).toHaveLength(1)
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await expect.poll(() => root.getAnimations()).toHaveLength(0)
})
