import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Carousel } from './Carousel/Carousel.tsx'
import { useInView } from './hooks/useInView.ts'
import { Marquee } from './Marquee/Marquee.tsx'
import { Pagination } from './Pagination/Pagination.tsx'
import { Progress } from './Progress/Progress.tsx'
import { Skeleton } from './Skeleton/Skeleton.tsx'
import { Table } from './Table/Table.tsx'
import { Tooltip } from './Tooltip/Tooltip.tsx'
import { Typewriter } from './Typewriter/Typewriter.tsx'

const names = ['Pilot', 'One shift', 'Two shifts', 'Nights']
const columns = [{ id: 'name', header: 'Name', render: (name: string) => name }]
const rows = Array.from({ length: 150 }, (_, index) => `Person ${index}`)
const tableProps = { label: 'People', columns, rowKey: (name: string) => name }
const getHref = (page: number) => `?page=${page}`

const createCarousel = (props: object) => (
  <Carousel.Root aria-label="Plans" slides={names.map((key) => ({ key, title: key }))} {...props}>
    <Carousel.Viewport>
      {names.map((name, index) => (
        <Carousel.Slide key={name} index={index}>
          {name}
        </Carousel.Slide>
      ))}
    </Carousel.Viewport>
    <Carousel.Next />
  </Carousel.Root>
)

function ViewProbe({ threshold }: { threshold?: number }) {
  const { ref, isInView } = useInView<HTMLParagraphElement>({ threshold: threshold as number })
  return <p ref={ref}>{isInView ? 'in view' : 'hidden'}</p>
}

type CreateElement = (props: object) => ReactElement

/** A component, its props that take a number, and a function that renders it with one of them. */
const cases: [name: string, props: string[], CreateElement][] = [
  ['Carousel', ['value', 'defaultValue', 'slidesPerView', 'speed', 'autoplay'], createCarousel],
  [
    'Carousel without a loop',
    ['value', 'defaultValue', 'slidesPerView'],
    (props) => createCarousel({ loop: false, ...props }),
  ],
  ['Progress', ['value', 'max'], (props) => <Progress label="Upload" value={0.5} {...props} />],
  [
    'Pagination',
    ['page', 'count', 'siblings'],
    (props) => <Pagination page={2} count={5} getHref={getHref} {...props} />,
  ],
  ['Skeleton', ['lines'], (props) => <Skeleton {...props} />],
  ['Table', ['rowHeight'], (props) => <Table {...tableProps} rows={rows} {...props} />],
  [
    'column of a Table',
    ['width'],
    (props) => (
      <Table
        {...tableProps}
        columns={columns.map((column) => ({ ...column, ...props }))}
        rows={['Ada']}
      />
    ),
  ],
  [
    'loading Table',
    ['rowHeight', 'skeletonRows'],
    (props) => <Table {...tableProps} rows={[]} state="loading" {...props} />,
  ],
  ['Marquee', ['speed'], (props) => <Marquee {...props}>Halden</Marquee>],
  [
    'Tooltip',
    ['delay'],
    (props) => (
      <Tooltip content="Saves" {...props}>
        <button type="button">Save</button>
      </Tooltip>
    ),
  ],
  [
    'Typewriter',
    ['typingMs', 'deletingMs', 'pauseMs', 'startDelay', 'loops', 'blinkMs'],
    (props) => <Typewriter phrases={['ab', 'cd']} {...props} />,
  ],
  ['useInView', ['threshold'], (props) => <ViewProbe {...props} />],
]

const invalidNumbers = [Number.NaN, Infinity, -Infinity, -1, 0, 1.5, undefined, null]

test.each(
  cases.flatMap(([name, props, create]) => props.map((prop) => [name, prop, create] as const)),
)('%s renders with any number as `%s`', async (_, prop, createElement) => {
  for (const value of invalidNumbers) {
    const { container, unmount } = await render(createElement({ [prop]: value }))
    expect(container.innerHTML).not.toMatch(/NaN|Infinity/)
    await unmount()
  }
})

test('a carousel shows the first slide if its value is NaN, and moves on', async () => {
  const onValueChange = vi.fn()
  const screen = await render(createCarousel({ value: Number.NaN, onValueChange }))
  await expect
    .element(screen.getByRole('group', { name: /Pilot/ }))
    .toHaveAttribute('data-current', 'true')
  await screen.getByRole('button').click()
  expect(onValueChange.mock.lastCall?.[0]).toBe(1)
  await screen.rerender(createCarousel({ value: 1, onValueChange }))
  await expect
    .element(screen.getByRole('group', { name: /One shift/ }))
    .toHaveAttribute('data-current', 'true')
})

test.each([Number.NaN, Infinity, -1, 0])(
  'a carousel doesn’t rotate every %s ms',
  async (autoplay) => {
    const screen = await render(
      <Carousel.Root aria-label="Plans" slides={[{ key: 'Pilot' }]} autoplay={autoplay}>
        <Carousel.RotationControl />
      </Carousel.Root>,
    )
    await expect.element(screen.getByRole('button')).toHaveAttribute('data-rotation', 'stopped')
  },
)

test('a progress bar without a usable value or maximum is empty', async () => {
  const screen = await render(<Progress label="Upload" value={Number.NaN} />)
  const bar = screen.getByRole('progressbar').element() as HTMLProgressElement
  expect(bar.value).toBe(0)
  await screen.rerender(<Progress label="Upload" value={5} max={Infinity} />)
  expect([bar.value, bar.max]).toEqual([0, 1])
  await screen.rerender(<Progress label="Upload" value={Infinity} max={8} />)
  expect([bar.value, bar.max]).toEqual([8, 8])
})

test('pagination links only to whole pages, and has no links for an infinite count', async () => {
  const screen = await render(<Pagination page={1.6} count={4.2} getHref={getHref} />)
  const listLinks = () =>
    screen
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
  expect(listLinks()).toEqual(['?page=1', '?page=1', '?page=2', '?page=3', '?page=4', '?page=3'])
  await screen.rerender(<Pagination page={2} count={Infinity} getHref={getHref} />)
  expect(listLinks()).toEqual([])
})
