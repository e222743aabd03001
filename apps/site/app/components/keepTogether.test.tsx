import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { keepEnd, keepTogether } from './keepTogether.tsx'

test('renders text that repeats a compound', async () => {
  const error = vi.spyOn(console, 'error')
  const text = 'dual-arm robots, dual-arm robots, dual-arm'
  const { container } = await render(<p>{keepTogether(text)}</p>)
  expect(container.textContent).toBe(text)
  expect(container.querySelectorAll('span')).toHaveLength(3)
  // React logs an error for parts with the same key.
  expect(error).not.toHaveBeenCalled()
})

test('keeps given phrases together, including their punctuation', async () => {
  const text = 'It packs by hand, hour after hour.'
  const { container } = await render(<p>{keepTogether(text, ['by hand', 'hour after hour.'])}</p>)
  expect(container.textContent).toBe(text)
  const phrases = [...container.querySelectorAll('span')].map((span) => span.textContent)
  expect(phrases).toEqual(['by hand', 'hour after hour.'])
})

test('keeps a compound inside a line that is shorter than its words', async () => {
  const { container } = await render(
    <p style={{ width: 100, fontSize: 40, overflowWrap: 'break-word' }}>
      {keepTogether('Production-Grade')}
    </p>,
  )
  const line = container.querySelector('p')
  expect(container.querySelector('span')?.scrollWidth).toBeLessThanOrEqual(100)
  expect(line?.scrollWidth).toBe(100)
})

test('the last line of a text has at least two words', async () => {
  const text = 'The other 17 folds aren’t good enough for a guest.'
  for (const width of [200, 300, 400, 500]) {
    const { container, unmount } = await render(
      <p style={{ width, fontSize: 20 }}>{keepEnd(text)}</p>,
    )
    const line = container.querySelector('p')
    expect(line?.textContent?.replaceAll('\u00a0', ' ')).toBe(text)
    const node = line?.firstChild as Text
    const range = document.createRange()
    range.selectNodeContents(node)
    const lastBottom = Math.max(...[...range.getClientRects()].map(({ bottom }) => bottom))
    const lastWords = [...node.data.matchAll(/[^\s]+/g)].filter(({ index, 0: word }) => {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return range.getBoundingClientRect().bottom === lastBottom
    })
    expect(lastWords.length, `${width} px`).toBeGreaterThanOrEqual(2)
    await unmount()
  }
})

test('joins only the last two words', () => {
  expect(keepEnd('That’s the order we’re working for.')).toBe(
    'That’s the order we’re working\u00a0for.',
  )
})

test('leaves a text of up to three words as it is', () => {
  expect(keepEnd('One folded napkin.')).toBe('One folded napkin.')
})
