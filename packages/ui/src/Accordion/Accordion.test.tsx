import { composeStories } from '@storybook/react-vite'
import { StrictMode, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { renderInShadowRoot } from '../testing/shadowRoot.tsx'
import * as stories from './Accordion.stories.tsx'
import { Accordion } from './Accordion.tsx'

const { Closed, Default, Disabled, LongText, Single } = composeStories(stories)

const trigger = (name: RegExp) => page.getByRole('button', { name })
const listOpen = () =>
  page
    .getByRole('button', { expanded: true })
    .elements()
    .map(({ textContent }) => textContent?.split(' ').at(-1))

function goTo(hash: string) {
  const originalUrl = location.pathname + location.search
  location.hash = hash
  onTestFinished(() => history.replaceState(null, '', originalUrl))
}

test('clicks and keys open and close items, and report the open ones', async () => {
  const onValueChange = vi.fn()
  await render(<Default onValueChange={onValueChange} />)
  await trigger(/teaches/).click()
  await userEvent.keyboard('{ArrowDown}{Enter}{Home} ')
  expect(onValueChange.mock.calls).toEqual([
    [['delivery', 'training']],
    [['delivery', 'training', 'service']],
    [['training', 'service']],
  ])
  await expect.element(trigger(/delivery/)).toHaveAttribute('aria-expanded', 'false')
  await expect.element(trigger(/stops/)).toHaveAttribute('aria-expanded', 'true')
})

test('with `single`, opening an item closes the others', async () => {
  await render(<Single />)
  await trigger(/stops/).click()
  await expect.poll(listOpen).toEqual(['stops?'])
  await trigger(/stops/).click()
  await expect.poll(listOpen).toEqual([])
})

test('the parent can control the open items', async () => {
  const onValueChange = vi.fn()
  const screen = await render(<Default value={['service']} onValueChange={onValueChange} />)
  await trigger(/teaches/).click()
  expect(onValueChange.mock.calls).toEqual([[['service', 'training']]])
  expect(listOpen()).toEqual(['stops?'])
  await screen.rerender(<Default value={[]} />)
  await expect.poll(listOpen).toEqual([])
})

test('a URL hash opens its item once, also in strict mode', async () => {
  goTo('service')
  const onValueChange = vi.fn()
  await render(
    <StrictMode>
      <Closed onValueChange={onValueChange} />
    </StrictMode>,
  )
  await expect.poll(listOpen).toEqual(['stops?'])
  expect(onValueChange.mock.calls).toEqual([[['service']]])
  location.hash = 'training'
  await expect.poll(listOpen).toEqual(['robot?', 'stops?'])
  await trigger(/teaches/).click()
  await expect.poll(listOpen).toEqual(['stops?'])
})

test('find-in-page opens a closed item', async () => {
  await render(<Closed />)
  const panels = [...document.querySelectorAll('[hidden="until-found"]')]
  expect(panels).toHaveLength(3)
  panels[1]?.dispatchEvent(new Event('beforematch', { bubbles: true }))
  await expect.poll(listOpen).toEqual(['robot?'])
})

test('a disabled item can’t be opened, and arrow keys skip it', async () => {
  await render(<Disabled />)
  await expect.element(trigger(/Lease/)).toBeDisabled()
  await userEvent.tab()
  await expect.element(trigger(/Purchase/)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(trigger(/Purchase/)).toHaveFocus()
})

test('fields keep their values while their item is closed, and stay in their form', async () => {
  const { container } = await render(
    <form>
      <Accordion defaultValue={['more']}>
        <Accordion.Item value="more">
          <Accordion.Trigger>More</Accordion.Trigger>
          <Accordion.Panel>
            <input name="plant" aria-label="Plant" />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </form>,
  )
  await page.getByRole('textbox').fill('Reno')
  await trigger(/More/).click()
  await expect.element(trigger(/More/)).toHaveAttribute('aria-expanded', 'false')
  const form = container.querySelector('form') as HTMLFormElement
  expect([...new FormData(form)]).toEqual([['plant', 'Reno']])
})

test('items can be added to an open accordion', async () => {
  function GrowingAccordion() {
    const [ids, setIds] = useState(['a'])
    return (
      <>
        <button type="button" onClick={() => setIds([...ids, 'b'])}>
          Add
        </button>
        <Accordion defaultValue={['a']}>
          {ids.map((id) => (
            <Accordion.Item key={id} value={id}>
              <Accordion.Trigger>Item {id}</Accordion.Trigger>
              <Accordion.Panel>Content</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </>
    )
  }
  await render(<GrowingAccordion />)
  await page.getByRole('button', { name: 'Add' }).click()
  await trigger(/Item b/).click()
  await expect.poll(listOpen).toEqual(['a', 'b'])
})

test('works in a shadow root', async () => {
  const { screen } = await renderInShadowRoot(<Default />)
  const training = screen.getByRole('button', { name: /teaches/ })
  await training.click()
  await expect.element(training).toHaveAttribute('aria-expanded', 'true')
})

test('the parts throw outside of their parents', async () => {
  await expect(render(<Accordion.Item value="a" />)).rejects.toThrow('inside `Accordion`')
  await expect(render(<Accordion.Panel />)).rejects.toThrow()
})

test('server-renders closed content, and hydrates without errors', async () => {
  const { html, errors } = await hydrate(<Closed />)
  expect(html).toContain('A technician connects')
  expect(html).not.toContain('style=')
  expect(errors).toEqual([])
})

test('without JavaScript and in print, closed items are visible', async () => {
  await emulateMedia({}, 'print')
  await render(<Closed />)
  const answer = page.getByText('A technician connects').element()
  expect(answer.checkVisibility({ contentVisibilityAuto: true })).toBe(true)
  expect(answer.getBoundingClientRect().height).toBeGreaterThan(10)
})

test('a one-line trigger is 48 px high, and nothing overflows at 320 px', async () => {
  await page.viewport(320, 700)
  await render(
    <>
      <Disabled />
      <LongText />
    </>,
  )
  expect(trigger(/Lease/).element().getBoundingClientRect().height).toBeCloseTo(48, 0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('axe finds no violations', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const { container } = await render(
    <>
      <Default />
      <Disabled />
    </>,
  )
  expect(await findViolations(container)).toEqual([])
})
