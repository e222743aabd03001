import type {} from '@vitest/browser-playwright'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { createTestRows, fakeListServer } from '../../../testing/fakeListServer.ts'
import { findAppViolations } from '../../../testing/findAppViolations.ts'
import { renderList } from '../../../testing/renderList.tsx'

const url = page.getByRole('status', { name: 'URL' })
const row = page.getByRole('row', { name: /Requester 1\b/ })
const getHeading = (name: string) => page.getByRole('columnheader', { name, exact: true })
const readHeadings = () =>
  page
    .getByRole('columnheader')
    .elements()
    .slice(1)
    .map((cell) => cell.textContent)
    .join(' ')
const findMarks = () => document.querySelectorAll('[data-dragged], [data-drop]')

beforeEach(async () => {
  await page.viewport(1440, 900)
  fakeListServer({ rows: createTestRows(3) })
})
afterEach(() => {
  document.documentElement.removeAttribute('dir')
})

/** Returns the window coordinates of a point inside a heading. `fraction` is 0 at the left edge. */
function locate(name: string, fraction: number) {
  const { left, top, width, height } = getHeading(name).element().getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = frame ? frame.width / window.innerWidth : 1
  return {
    x: (left + width * fraction) * scale + (frame?.left ?? 0),
    y: (top + height / 2) * scale + (frame?.top ?? 0),
  }
}

const sendMouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number) =>
  cdp().send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 })

/** Presses the mouse on a heading, and moves it onto another heading. */
async function holdHeading(name: string, target: string, fraction: number) {
  const [start, end] = [locate(name, 0.4), locate(target, fraction)]
  await sendMouse('mouseMoved', start.x, start.y)
  await sendMouse('mousePressed', start.x, start.y)
  await sendMouse('mouseMoved', (start.x + end.x) / 2, end.y)
  await sendMouse('mouseMoved', end.x, end.y)
  return { release: () => sendMouse('mouseReleased', end.x, end.y) }
}

async function openList(search = '') {
  await renderList({ search })
  await expect.element(row).toBeVisible()
}

/** Opens the list, and waits for the code that moves columns, which loads after the rows. */
async function openMovableList(search?: string) {
  await openList(search)
  await expect.poll(() => getComputedStyle(getHeading('Company').element()).userSelect).toBe('none')
}

describe('dragging a heading', () => {
  test('moves its column, and keeps the sort order', async () => {
    await openMovableList()
    const mouse = await holdHeading('Company', 'Requester', 0.2)
    await expect.element(getHeading('Company')).toHaveAttribute('data-dragged')
    await expect.element(getHeading('Requester')).toHaveAttribute('data-drop', 'before')
    expect(await findAppViolations(document.body)).toEqual([])
    await mouse.release()
    await expect.poll(readHeadings).toBe('Date Company Requester Title States Units Files Status')
    await expect
      .element(url)
      .toHaveTextContent(
        /\?columns=created_at%2Ccompany%2Crequester_name%2Ctitle%2Cstates%2Ctotal_units%2Cfiles%2Cstatus$/,
      )
    expect(findMarks()).toHaveLength(0)
  })

  test('moves its column to the end, and keeps its width', async () => {
    await openMovableList('?columns=company:300,status,email')
    const mouse = await holdHeading('Company', 'Email', 0.9)
    await expect.element(getHeading('Email')).toHaveAttribute('data-drop', 'after')
    await mouse.release()
    await expect.element(url).toHaveTextContent(/columns=status%2Cemail%2Ccompany%3A300$/)
  })

  test('onto its own place or next to it changes nothing', async () => {
    await openMovableList()
    const mouse = await holdHeading('Company', 'States', 0.3)
    await expect.element(getHeading('Company')).toHaveAttribute('data-dragged')
    expect(document.querySelector('[data-drop]')).toBeNull()
    await mouse.release()
    await expect.poll(() => findMarks().length).toBe(0)
    await expect.element(url).toHaveTextContent(/dashboard$/)
  })

  test('ends without a change when the user presses Escape, which keeps the selection', async () => {
    await openMovableList()
    await row.getByRole('checkbox').click()
    const mouse = await holdHeading('Company', 'Date', 0.2)
    await expect.element(getHeading('Date')).toHaveAttribute('data-drop', 'before')
    await userEvent.keyboard('{Escape}')
    expect(findMarks()).toHaveLength(0)
    await mouse.release()
    await expect.element(url).toHaveTextContent(/dashboard$/)
    await expect.element(row.getByRole('checkbox')).toBeChecked()
    await getHeading('Company').getByRole('button').click()
    await expect.element(url).toHaveTextContent(/dashboard\?sort=company$/)
  })

  test('mirrors in right-to-left text', async () => {
    document.documentElement.dir = 'rtl'
    await openMovableList()
    const mouse = await holdHeading('Company', 'Requester', 0.8)
    await expect.element(getHeading('Requester')).toHaveAttribute('data-drop', 'before')
    await mouse.release()
    await expect.poll(readHeadings).toBe('Date Company Requester Title States Units Files Status')
  })

  test('works with a finger', async () => {
    await openMovableList()
    const [start, end] = [locate('Company', 0.4), locate('Requester', 0.2)]
    const points = [start, { ...start, x: (start.x + end.x) / 2 }, end]
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: typeof points) =>
      cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
    for (const [index, point] of points.entries()) {
      await send(index === 0 ? 'touchStart' : 'touchMove', [point])
    }
    await send('touchEnd', [])
    await expect.poll(readHeadings).toBe('Date Company Requester Title States Units Files Status')
  })

  test('isn’t possible on phones, whose columns have fixed places', async () => {
    await page.viewport(390, 844)
    await openList()
    const mouse = await holdHeading('Requester', 'Date', 0.2)
    expect(findMarks()).toHaveLength(0)
    await mouse.release()
    await expect.element(url).not.toHaveTextContent('columns')
  })
})

test('resizes the columns beside a handle instead, and keeps them in the URL', async () => {
  await openList('?columns=company:300,status:300,email:300')
  const handle = page.getByRole('separator', { name: 'Width of Company' })
  await expect.element(handle).toBeInTheDocument()
  handle.element().focus()
  await userEvent.keyboard('{Home}')
  await expect
    .element(url)
    .toHaveTextContent(/columns=company%3A60%2Cstatus%3A\d{3}%2Cemail%3A\d{3}$/)
  expect(findMarks()).toHaveLength(0)
})

test('a click on a heading still sorts', async () => {
  await openList()
  const { x, y } = locate('Company', 0.2)
  await sendMouse('mousePressed', x, y)
  await sendMouse('mouseMoved', x + 3, y)
  await sendMouse('mouseReleased', x + 3, y)
  await expect.element(url).toHaveTextContent(/dashboard\?sort=company$/)
})

test('without dragging, buttons move columns, and screen readers announce the new place', async () => {
  await openList()
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  const upButton = dialog.getByRole('button', { name: 'Move Company up' })
  await expect.element(upButton).toBeVisible()
  upButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Company is now column 3 of 8')
  await expect.element(upButton).toHaveFocus()
  expect(readHeadings()).toBe('Date Requester Company Title States Units Files Status')
})
