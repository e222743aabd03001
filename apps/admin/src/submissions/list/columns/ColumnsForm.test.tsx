import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ColumnsForm } from './ColumnsForm.tsx'
import { readColumns } from './columnSettings.ts'
import { createWideColumns } from './columns.tsx'

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

test('resized default columns stay hidden in narrow windows, but chosen columns don’t', () => {
  const listHidden = (text: string) =>
    createWideColumns(readColumns(text)).flatMap(({ id, hideBelow }) => (hideBelow ? [id] : []))
  const resized = 'created_at:200,requester_name,title,company:300,states,total_units,files,status'
  expect(listHidden(resized)).toEqual(['title', 'states', 'files'])
  expect(listHidden('title,created_at,states')).toEqual([])
})
