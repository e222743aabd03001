import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../Button/Button.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { MenuItem } from '../Menu/MenuItem.tsx'
import { Popover } from '../Popover/Popover.tsx'
import { createRequests, type Request } from './requests.fixture.tsx'
import { Table } from './Table.tsx'

const requests = createRequests(3)

async function renderTable(renderCell: (request: Request) => ReactNode) {
  const onOpen = vi.fn()
  await render(
    <Table
      label="Submissions"
      columns={[
        { id: 'name', header: 'Requester', rowHeader: true, render: ({ name }) => name },
        { id: 'more', header: 'More', render: renderCell },
      ]}
      rows={requests}
      rowKey={({ id }) => id}
      onOpen={onOpen}
    />,
  )
  return onOpen
}

beforeEach(() => page.viewport(1440, 900))

test('choosing an item of a menu in a row doesn’t open the row', async () => {
  const onSelect = vi.fn()
  const onOpen = await renderTable(({ id }) => (
    <Menu trigger={<Button>Actions {id}</Button>}>
      <MenuItem onSelect={onSelect}>Archive</MenuItem>
    </Menu>
  ))
  await page.getByRole('button', { name: 'Actions r0' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  expect(onSelect).toHaveBeenCalledTimes(1)
  expect(onOpen).not.toHaveBeenCalled()
})

test('clicks and keys in a popover of a row affect only the popover', async () => {
  const onOpen = await renderTable(({ id, company }) => (
    <Popover trigger={<Button>Details {id}</Button>} label="Details">
      <p>{company}</p>
      <button type="button">Copy</button>
    </Popover>
  ))
  await page.getByRole('button', { name: 'Details r0' }).click()
  await page.getByRole('dialog').getByText('Halden Linen').click()
  expect(onOpen).not.toHaveBeenCalled()

  const copyButton = page.getByRole('button', { name: 'Copy' })
  copyButton.element().focus()
  await userEvent.keyboard('j{ArrowDown}{End}')
  await expect.element(copyButton).toHaveFocus()
})

test('a click into editable text in a row doesn’t open the row', async () => {
  const onOpen = await renderTable(({ id, title }) => (
    // biome-ignore lint/a11y/useSemanticElements: an input can't contain formatted text.
    <div contentEditable suppressContentEditableWarning role="textbox" tabIndex={0} aria-label={id}>
      {title}
    </div>
  ))
  await page.getByRole('textbox', { name: 'r0' }).click()
  expect(onOpen).not.toHaveBeenCalled()
})

test('a click in a table inside a row opens only the row of the inner table', async () => {
  const onOpenInner = vi.fn()
  const onOpen = await renderTable(({ id, company }) => (
    <Table
      label={id}
      columns={[{ id: 'company', header: 'Company', render: (name: string) => name }]}
      rows={[company]}
      rowKey={(name) => name}
      onOpen={onOpenInner}
    />
  ))
  await page.getByRole('cell', { name: 'Halden Linen', exact: true }).last().click()
  expect(onOpenInner.mock.calls).toEqual([['Halden Linen']])
  expect(onOpen).not.toHaveBeenCalled()
})
