import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { waitTwoFrames } from '../testing/waitTwoFrames.ts'
import { rememberSelectedRow, useListPosition } from './useListPosition.ts'

const ROWS = [{ id: 'first' }, { id: 'second' }]
const output = page.getByRole('status')

interface ListProps {
  listName: string
  search: string
}

function List({ listName, search }: ListProps) {
  const { table, selectedKey } = useListPosition({ listName, search, rows: ROWS, isReady: true })
  return (
    <div style={{ blockSize: '5000px' }}>
      <table ref={table} />
      <output>{selectedKey ?? 'nothing'} selected</output>
    </div>
  )
}

async function openList(props: ListProps) {
  const screen = await render(<List {...props} />)
  await waitTwoFrames()
  return screen
}

async function scrollTo(scrollY: number) {
  window.scrollTo(0, scrollY)
  await waitTwoFrames()
}

beforeEach(() => window.scrollTo(0, 0))
afterEach(() => window.scrollTo(0, 0))

test('a list returns to its scroll position, but starts at the top with other filters', async () => {
  await openList({ listName: 'a', search: '' })
  await scrollTo(900)
  await cleanup()
  await openList({ listName: 'a', search: 'status=new' })
  expect(window.scrollY).toBe(0)
  await cleanup()
  await openList({ listName: 'a', search: '' })
  expect(window.scrollY).toBe(900)
})

test('a list keeps its position while its filters change', async () => {
  const { rerender } = await openList({ listName: 'b', search: '' })
  await scrollTo(900)
  await rerender(<List listName="b" search="columns=company" />)
  await cleanup()
  await openList({ listName: 'b', search: 'columns=company' })
  expect(window.scrollY).toBe(900)
  await cleanup()
  await openList({ listName: 'b', search: '' })
  expect(window.scrollY).toBe(0)
})

test('a list selects the record that the user has opened from it', async () => {
  rememberSelectedRow('c', 'status=new', 'second')
  await openList({ listName: 'c', search: 'status=new' })
  await expect.element(output).toHaveTextContent('second selected')
  await cleanup()
  await openList({ listName: 'c', search: '' })
  await expect.element(output).toHaveTextContent('nothing selected')
})
