import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ColumnsForm } from './ColumnsForm.tsx'

test.each([
  ['Move Company up', 'Move up'],
  ['Move Company down', 'Move down'],
  ['Make Company narrower', 'Narrower'],
  ['Make Company wider', 'Wider'],
])('a tooltip explains the icon of %s', async (name, hint) => {
  await render(
    <ColumnsForm columns={[{ id: 'company', width: null }]} onColumnsChange={() => {}} />,
  )
  page.getByRole('button', { name }).element().focus()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(hint)
})
