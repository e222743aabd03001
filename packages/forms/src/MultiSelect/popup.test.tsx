import { Carousel, Dialog } from '@duet/ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { isUncovered } from '../fixtures/isUncovered.ts'
import { renderFormInShadowRoot } from '../fixtures/shadowRoot.tsx'
import { STATES } from '../schema/index.ts'
import { MultiSelect } from './MultiSelect.tsx'

beforeEach(() => page.viewport(800, 600))

function StatesField() {
  const [value, setValue] = useState<readonly string[]>([])
  return (
    <MultiSelect
      label="States"
      name="states"
      options={STATES}
      value={value}
      onValueChange={setValue}
    />
  )
}

const trigger = page.getByRole('button', { name: /^States/ })
const list = page.getByRole('listbox')
const measure = (element: Element) => element.getBoundingClientRect()

/** The distance in px between the button and the list below it. */
const measureGap = () => Math.round(measure(list.element()).top - measure(trigger.element()).bottom)

const PLACES: Record<string, (field: ReactNode) => ReactElement> = {
  'a parent that clips': (field) => (
    <div style={{ overflow: 'hidden', position: 'relative', blockSize: 110 }}>{field}</div>
  ),
  'a parent with a transform': (field) => (
    <div style={{ transform: 'translate(60px, 40px)', inlineSize: 300 }}>
      <div style={{ overflow: 'hidden', blockSize: 110 }}>{field}</div>
    </div>
  ),
  'a slide': (field) => (
    <Carousel aria-label="Cells" slidesPerView={1}>
      <div style={{ blockSize: 110 }}>{field}</div>
      <p>Other</p>
    </Carousel>
  ),
  'a right-to-left page': (field) => (
    <div dir="rtl" style={{ overflow: 'hidden', blockSize: 110 }}>
      {field}
    </div>
  ),
  'a short dialog': (field) => (
    <Dialog title="Request" open onOpenChange={() => {}}>
      {field}
    </Dialog>
  ),
}

test.each(Object.entries(PLACES))(
  'the list is below its button and uncovered in %s',
  async (_, wrap) => {
    await render(<div style={{ padding: 24 }}>{wrap(<StatesField />)}</div>)
    await trigger.click()
    await expect.poll(() => isUncovered(list.element())).toBe(true)
    await expect.poll(measureGap).toBeLessThanOrEqual(6)
    const [listBox, buttonBox] = [measure(list.element()), measure(trigger.element())]
    expect(Math.abs(listBox.left - buttonBox.left)).toBeLessThan(2)
    expect(Math.abs(listBox.right - buttonBox.right)).toBeLessThan(2)
    expect(listBox.bottom).toBeLessThanOrEqual(600)
  },
)

test('the list is uncovered in a shadow root', async () => {
  const root = await renderFormInShadowRoot(
    // Narrow, because the list of a button that reaches out of the window isn't completely visible.
    <div
      style={{
        transform: 'translateX(20px)',
        overflow: 'hidden',
        inlineSize: 300,
        blockSize: 110,
      }}
    >
      <StatesField />
    </div>,
  )
  await trigger.click()
  await expect.poll(() => root.querySelector('[role=listbox]')).not.toBeNull()
  await expect.poll(() => isUncovered(root.querySelector('[role=listbox]') as Element)).toBe(true)
})

test('a dialog does not scroll because of the list', async () => {
  await page.viewport(800, 400)
  await render(PLACES['a short dialog']?.(<StatesField />))
  const dialog = page.getByRole('dialog').element()
  const { scrollHeight } = dialog
  await trigger.click()
  await expect.element(list).toBeVisible()
  expect(dialog.scrollHeight).toBe(scrollHeight)
  expect(measure(list.element()).bottom).toBeLessThanOrEqual(400)
  expect(measure(list.element()).top).toBeGreaterThanOrEqual(0)
})

test('the list opens above a button at the bottom of the window', async () => {
  await render(
    <div style={{ paddingBlockStart: 460, overflow: 'hidden' }}>
      <StatesField />
    </div>,
  )
  await trigger.click()
  await expect
    .poll(() => Math.round(measure(trigger.element()).top - measure(list.element()).bottom))
    .toBe(5)
  expect(measure(list.element()).top).toBeGreaterThanOrEqual(0)
})

test('the list follows its button when a parent scrolls', async () => {
  const { container } = await render(
    <div data-testid="scroller" style={{ overflow: 'auto', blockSize: 300 }}>
      <div style={{ blockSize: 900, paddingBlockStart: 150 }}>
        <StatesField />
      </div>
    </div>,
  )
  await trigger.click()
  await expect.poll(measureGap).toBe(5)
  const { top } = measure(list.element())
  container.querySelector('[data-testid=scroller]')?.scrollTo({ top: 60, behavior: 'instant' })
  await expect.poll(() => measure(list.element()).top).toBe(top - 60)
})

test('the list follows its button when a selection makes a dialog grow', async () => {
  await render(PLACES['a short dialog']?.(<StatesField />))
  await trigger.click()
  const { top } = measure(trigger.element())
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  await expect.poll(() => measure(trigger.element()).top).toBeLessThan(top)
  await expect.poll(measureGap).toBe(5)
})

test('the list closes after a click in an iframe, which keeps focus', async () => {
  const { container } = await render(
    <>
      <div style={{ blockSize: 440 }}>
        <StatesField />
      </div>
      <iframe title="Map" srcDoc="<p>Map</p>" style={{ blockSize: 100 }} />
    </>,
  )
  const frame = container.querySelector('iframe') as HTMLIFrameElement
  await trigger.click()
  await expect.element(list).toBeVisible()
  await page.elementLocator(frame).click()
  await expect.element(list).not.toBeInTheDocument()
  expect(document.activeElement).toBe(frame)
})

test('the list stays open while the user is in another window', async () => {
  await render(<StatesField />)
  await trigger.click()
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  onTestFinished(() => hasFocus.mockRestore())
  window.dispatchEvent(new Event('blur'))
  await new Promise((resolve) => setTimeout(resolve))
  await expect.element(list).toBeVisible()
})
