import type { ReactElement, SyntheticEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Carousel } from './Carousel/Carousel.tsx'
import { Dialog } from './Dialog/Dialog.tsx'
import { Table } from './Table/Table.tsx'

type Handler = (event: SyntheticEvent) => void
type CreateElement = (handler: Handler, onResult: () => void) => ReactElement

const columns = [{ id: 'name', header: 'Name', render: (name: string) => name }]
const tableProps = { label: 'People', columns, rows: ['Ada'], rowKey: (name: string) => name }
const slides = ['Pilot', 'One shift'].map((title) => ({ key: title, title }))
const carouselProps = { 'aria-label': 'Plans', slides }

/** A component with a handler of the consumer, and the event that also calls its own handler. */
const cases: [name: string, selector: string, createEvent: () => Event, CreateElement][] = [
  [
    'the click of a table',
    'td',
    () => new MouseEvent('click', { bubbles: true }),
    (handler, onResult) => <Table {...tableProps} onClick={handler} onOpen={onResult} />,
  ],
  [
    'the keys of a table',
    'tbody tr',
    () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }),
    (handler, onResult) => <Table {...tableProps} onKeyDown={handler} onOpen={onResult} />,
  ],
  [
    'the focus of a table',
    'tbody tr',
    () => new FocusEvent('focusin', { bubbles: true }),
    (handler, onResult) => (
      <Table {...tableProps} onFocus={handler} onCurrentKeyChange={onResult} />
    ),
  ],
  [
    'the cancel event of a dialog',
    'dialog',
    () => new Event('cancel', { cancelable: true }),
    (handler, onResult) => <Dialog title="Sure?" open onOpenChange={onResult} onCancel={handler} />,
  ],
  [
    'the click of a carousel’s arrow',
    'button',
    () => new MouseEvent('click', { bubbles: true }),
    (handler, onResult) => (
      <Carousel.Root {...carouselProps} onValueChange={onResult}>
        <Carousel.Next onClick={handler} />
      </Carousel.Root>
    ),
  ],
]

test.each(cases)('`preventDefault` skips the component’s handler for %s', async (...testCase) => {
  const [, selector, createEvent, createElement] = testCase
  const handler = vi.fn((syntheticEvent: SyntheticEvent) => syntheticEvent.preventDefault())
  const onResult = vi.fn()
  const { container, rerender } = await render(createElement(handler, onResult))
  const dispatch = () => container.querySelector(selector)?.dispatchEvent(createEvent())
  dispatch()
  expect(handler).toHaveBeenCalledTimes(1)
  await rerender(createElement(handler, onResult))
  expect(onResult).not.toHaveBeenCalled()

  handler.mockImplementation(() => {})
  dispatch()
  expect(handler).toHaveBeenCalledTimes(2)
  await expect.poll(() => onResult.mock.calls.length).toBe(1)
})
