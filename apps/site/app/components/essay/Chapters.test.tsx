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
