import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextTable } from './TextTable.tsx'

const table = {
  caption: 'Table 1. What we count',
  columns: ['What happens', 'Counts as', 'Shows up in'],
  rows: [
    ['The robot repeats a grasp on the same piece', 'Neither', 'The speed'],
    ['A person has to step in', 'End of the run', 'Its length'],
  ],
}

const renderTable = () =>
  render(
    <div style={{ marginInline: '20px' }}>
      <TextTable {...table} />
    </div>,
  )

/** Lists the words that are broken across lines. */
function listBrokenWords(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const brokenWords: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { index, 0: word } of (text as Text).data.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (range.getClientRects().length > 1) brokenWords.push(word)
    }
  }
  return brokenWords
}

test.each([320, 390, 768])('shows all columns, without broken words, at %i px', async (width) => {
  await page.viewport(width, 800)
  await renderTable()
  const element = page.getByRole('table').element()
  for (const name of table.columns)
    await expect.element(page.getByRole('columnheader', { name })).toBeVisible()
  for (const name of table.rows.flatMap((cells) => cells.slice(1)))
    await expect.element(page.getByRole('cell', { name })).toBeVisible()
  expect(listBrokenWords(element)).toEqual([])
  expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(width - 20)
})

test('fits on a phone with text at 200%', async () => {
  await page.viewport(320, 800)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  await renderTable()
  expect(page.getByRole('table').element().getBoundingClientRect().right).toBeLessThanOrEqual(300)
})
