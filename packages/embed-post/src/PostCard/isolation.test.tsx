import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hostileSheets } from '../fixtures/hostile.ts'
import { createPost } from '../fixtures/posts.ts'
import { PostNotFound } from '../PostEmbed/PostNotFound.tsx'
import { PostSkeleton } from '../PostEmbed/PostSkeleton.tsx'
import { PostCard } from './PostCard.tsx'

const sheet = document.createElement('style')
beforeEach(async () => {
  await page.viewport(800, 900)
  document.head.append(sheet)
})
afterEach(() => {
  sheet.textContent = ''
  sheet.remove()
})

const postNames = ['quote', 'video', 'poll', 'article', 'sensitive', 'reply'] as const
const allCards = (
  <>
    {postNames.map((name) => (
      <PostCard key={name} post={createPost(name)} />
    ))}
    <PostNotFound reason="deleted" onRetry={() => {}} />
    <PostSkeleton />
  </>
)

/** The properties to compare on SVG paths, which have no CSS box. */
const pathProperties = ['color', 'fill', 'stroke', 'strokeWidth'] as const
/** The properties to compare on the card itself and on all elements except SVG paths. */
const sharedProperties = [
  ...([
    'color',
    'backgroundColor',
    'backgroundImage',
    'boxShadow',
    'appearance',
    'cursor',
  ] as const),
  ...(['fontFamily', 'fontSize', 'fontStyle', 'fontVariant', 'fontWeight', 'lineHeight'] as const),
  ...(['letterSpacing', 'wordSpacing', 'textAlign', 'textIndent', 'textTransform'] as const),
  ...(['textDecoration', 'textShadow', 'whiteSpace', 'listStyleType'] as const),
  ...(['display', 'padding', 'border', 'borderRadius', 'boxSizing', 'gap', 'overflow'] as const),
  ...(['blockSize', 'verticalAlign', 'transition'] as const),
]
/** More properties to compare inside the card. On the card itself, pages may change these. */
const innerProperties = [
  ...(['margin', 'maxInlineSize', 'float', 'position', 'zIndex', 'objectFit', 'width'] as const),
  ...(['transform', 'opacity', 'filter'] as const),
]

function readStyles(element: Element, isCard: boolean): Record<string, string> {
  const style = getComputedStyle(element)
  if (element.matches('path'))
    return Object.fromEntries(pathProperties.map((name) => [name, style[name]]))
  const names = isCard ? sharedProperties : [...sharedProperties, ...innerProperties]
  const styles: Record<string, string> = {}
  for (const name of names) styles[name] = style[name]
  for (const pseudoElement of ['::before', '::after']) {
    styles[pseudoElement] = getComputedStyle(element, pseudoElement).content
  }
  styles['::first-letter'] = getComputedStyle(element, '::first-letter').fontSize
  return styles
}

test.each(Object.entries(hostileSheets))(
  'looks the same on a page with these styles: %s',
  async (_name, css) => {
    const { container } = await render(
      <div id="root" style={{ float: 'none', width: 600 }}>
        {allCards}
      </div>,
    )
    const cards = [...(container.firstElementChild?.children ?? [])]
    const elements = cards.flatMap((card) => [card, ...card.querySelectorAll('*')])
    const readAllStyles = () =>
      elements.map((element) => readStyles(element, cards.includes(element)))
    const stylesBefore = readAllStyles()
    sheet.textContent = css
    const stylesAfter = readAllStyles()
    expect(elements.length).toBeGreaterThan(150)
    const changes = elements.flatMap((element, index) =>
      Object.entries(stylesBefore[index] ?? {}).flatMap(([name, value]) => {
        const newValue = stylesAfter[index]?.[name]
        return value === newValue ? [] : [`${element.tagName} ${name}: ${value} -> ${newValue}`]
      }),
    )
    expect([...new Set(changes)]).toEqual([])
  },
)

test('lets the page set the card’s margin, width and visibility', async () => {
  sheet.textContent = 'article { margin: 7px auto; width: 300px }'
  const { container } = await render(<PostCard post={createPost('text')} />)
  const { marginBlockStart, width } = getComputedStyle(container.firstElementChild as Element)
  expect([marginBlockStart, width]).toEqual(['7px', '300px'])
  await render(<PostCard post={createPost('text')} hidden data-testid="hidden" />)
  await expect.element(page.getByTestId('hidden')).not.toBeVisible()
})

test('has no rules for elements outside the card', () => {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const ownRules = rules.filter(({ cssText }) => cssText.startsWith('@layer post'))
  const selectors = ownRules.flatMap(({ cssText }) =>
    [...cssText.matchAll(/([^{};]+)\{[^{}]*\}/g)].map(([, selector = '']) => selector.trim()),
  )
  expect(selectors.length).toBeGreaterThan(40)
  expect(selectors.filter((selector) => !/\.[\w-]+/.test(selector))).toEqual([])
})
