import { createRef } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import { slide, viewport, waitForSlide } from '../testing/carousel.tsx'
import { hydrate } from '../testing/hydrate.tsx'
import { Carousel } from './Carousel.tsx'
import type { CarouselRootProps } from './CarouselRoot.tsx'
import { useCarouselContext } from './carouselContext.ts'
import { useCarousel } from './useCarousel.ts'

const names = ['Factory', 'Laundry', 'Restaurant', 'Kitchen']
const slides = names.map((name) => ({ key: name, title: name }))

const createParts = (props: Partial<CarouselRootProps> = {}) => (
  <Carousel.Root aria-label="Industries" slides={slides} {...props}>
    <Carousel.Indicators />
    <Carousel.Viewport>
      {names.map((name, index) => (
        <Carousel.Slide key={name} index={index}>
          <p>
            {name} <a href={`#${name}`}>More on {name}</a>
          </p>
        </Carousel.Slide>
      ))}
    </Carousel.Viewport>
    <Carousel.Previous />
    <Carousel.Next />
  </Carousel.Root>
)

test('parts work in any order, and are accessible', async () => {
  const screen = await render(createParts())
  await waitForSlide('Factory')
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await waitForSlide('Laundry')
  await screen.getByRole('button', { name: '4 of 4: Kitchen' }).click()
  await waitForSlide('Kitchen')
  await screen.getByRole('button', { name: 'Previous slide' }).click()
  await waitForSlide('Restaurant')
  expect(await findViolations(screen.container)).toEqual([])
})

test('parts render on a server and hydrate without errors', async () => {
  const { html, errors } = await hydrate(createParts({ defaultValue: 2 }))
  expect(html).toContain('4 of 4: Kitchen')
  expect(html).toContain('data-current')
  await expect.poll(viewport).not.toBeNull()
  await waitForSlide('Restaurant')
  expect(errors).toEqual([])
})

/** Lists the selectors of elements that a style sheet hides if scripting is off. */
function listHidden(rules: Iterable<CSSRule>, isWithoutScripts = false): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      return isWithoutScripts && rule.style.display === 'none' ? [rule.selectorText] : []
    }
    if (!(rule instanceof CSSGroupingRule)) return []
    const isQuery =
      rule instanceof CSSMediaRule && rule.conditionText.startsWith('(scripting: none)')
    return listHidden(rule.cssRules, isWithoutScripts || isQuery)
  })
}

test('without JavaScript, no control is visible', async () => {
  const screen = await render(createParts())
  const hiddenSelector = [...document.styleSheets]
    .flatMap(({ cssRules }) => listHidden(cssRules))
    .join()
  const buttons = screen.getByRole('button').elements()
  expect(buttons).toHaveLength(6)
  for (const button of buttons) expect(button.matches(hiddenSelector)).toBe(true)
  expect(screen.getByText('1 / 4').element().closest(hiddenSelector)).not.toBeNull()
})

test('each part passes ref, className, style, and other props to its element', async () => {
  const refs = Array.from({ length: 7 }, () => createRef<Element>())
  const probe = (index: number) => ({
    ref: refs[index] as never,
    className: 'probe',
    style: { outlineWidth: '5px' },
    'data-probe': `${index}`,
  })
  await render(
    <Carousel.Root aria-label="Industries" slides={slides} autoplay={60_000} {...probe(0)}>
      <Carousel.RotationControl {...probe(1)} />
      <Carousel.Indicators {...probe(2)} />
      <Carousel.Previous {...probe(3)} />
      <Carousel.Next {...probe(4)} />
      <Carousel.Viewport {...probe(5)}>
        <Carousel.Slide index={0} {...probe(6)} />
        <Carousel.Slide index={1} />
      </Carousel.Viewport>
    </Carousel.Root>,
  )
  for (const [index, { current }] of refs.entries()) {
    const element = current as HTMLElement
    expect(element.dataset.probe).toBe(`${index}`)
    expect(element.classList).toContain('probe')
    expect(element.style.outlineWidth).toBe('5px')
  }
})

test("the parent's click handlers run before the arrows' handlers, and can prevent a slide change", async () => {
  const onNext = vi.fn()
  const onPrevious = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const screen = await render(
    <Carousel.Root aria-label="Industries" slides={slides}>
      <Carousel.Previous onClick={onPrevious} />
      <Carousel.Next onClick={onNext} />
      <Carousel.Viewport>
        {names.map((name, index) => (
          <Carousel.Slide key={name} index={index}>
            {name}
          </Carousel.Slide>
        ))}
      </Carousel.Viewport>
    </Carousel.Root>,
  )
  await waitForSlide('Factory')
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await waitForSlide('Laundry')
  await screen.getByRole('button', { name: 'Previous slide' }).click()
  expect([onNext.mock.calls.length, onPrevious.mock.calls.length]).toEqual([1, 1])
  await waitForSlide('Laundry')
})

test('a component inside the carousel can read its state', async () => {
  const Position = () => {
    const { index, slides: allSlides } = useCarouselContext()
    return (
      <output>
        {index + 1} out of {allSlides.length}
      </output>
    )
  }
  const screen = await render(
    <Carousel aria-label="Industries" header={<Position />} defaultValue={1}>
      <p>Factory</p>
      <p>Laundry</p>
    </Carousel>,
  )
  await expect.element(screen.getByText('2 out of 2')).toBeVisible()
  expect(() => renderToString(<Position />)).toThrow('inside `Carousel` or `Carousel.Root`')
})

function OwnMarkup() {
  const carousel = useCarousel({ slides, autoplay: 60_000 })
  return (
    <section aria-label="Industries" {...carousel.rootProps}>
      <button type="button" {...carousel.rotationProps}>
        {carousel.isRotating ? 'Pause' : 'Play'}
      </button>
      <button type="button" onClick={carousel.next}>
        Forward
      </button>
      <div {...carousel.viewportProps} style={{ display: 'flex' }}>
        {names.map((name, index) => (
          <div
            key={name}
            {...carousel.getSlideProps(index)}
            style={{ flex: 'none', width: 200, marginInline: 'calc((100% - 200px) / 2)' }}
          >
            <div {...carousel.getSlideContentProps(index)}>
              {name} <a href={`#${name}`}>More</a>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

test('`useCarousel` adds the behavior to any markup', async () => {
  const screen = await render(<OwnMarkup />)
  await expect.poll(() => slide('Factory').ariaHidden).toBe('false')
  const stopButton = screen.getByRole('button', { name: 'Stop slides' })
  await expect.element(stopButton).toHaveTextContent('Pause')
  await screen.getByRole('button', { name: 'Forward' }).click()
  await expect.element(screen.getByRole('button', { name: 'Start slides' })).toBeVisible()
  await expect.poll(() => slide('Laundry').ariaHidden).toBe('false')
  expect(slide('Factory').querySelector('[inert]')).not.toBeNull()
  await userEvent.keyboard('{End}')
  await expect.poll(() => slide('Kitchen').ariaHidden).toBe('false')
  expect(screen.getByRole('region').element().ariaRoleDescription).toBe('carousel')
})
