import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Chapters } from './Chapters.tsx'

test('going back to a chapter can move focus to it', async () => {
  const chapter = { id: 'setup', title: 'Setup', blocks: [] }
  const { getByRole } = await render(<Chapters chapters={[chapter]} />)
  const region = getByRole('region', { name: 'Setup' })
  region.element().focus()
  await expect.element(region).toHaveFocus()
})

test('the mark of a note is in the middle of its paragraph', async () => {
  const note = { number: 1, text: 'At night.', after: 'for a full day.' }
  const blocks = [{ kind: 'text', text: 'We ran it for a full day. It worked.', note }] as const
  const { getByRole } = await render(<Chapters chapters={[{ id: 'run', title: 'Run', blocks }]} />)
  const paragraph = getByRole('region').element().querySelector('p')
  expect(paragraph?.textContent).toBe('We ran it for a full day.1 It worked.')
})
