import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button/Button.tsx'
import { Dialog } from './Dialog/Dialog.tsx'
import { Menu } from './Menu/Menu.tsx'
import { MenuItem } from './Menu/MenuItem.tsx'
import { NavBar } from './NavBar/NavBar.tsx'
import { Popover } from './Popover/Popover.tsx'
import { renderInShadowRoot } from './testing/shadowRoot.tsx'

interface RowProps {
  name: string
  onDelete: () => void
  fallbackFocusRef?: RefObject<HTMLElement | null> | undefined
}

function DialogRow({ name, onDelete, fallbackFocusRef }: RowProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{`Open ${name}`}</Button>
      <Dialog
        title={`Delete ${name}?`}
        open={isOpen}
        onOpenChange={setIsOpen}
        fallbackFocusRef={fallbackFocusRef}
      >
        <Button onClick={onDelete}>Delete</Button>
      </Dialog>
    </>
  )
}

function PopoverRow({ name, onDelete, fallbackFocusRef }: RowProps) {
  return (
    <Popover
      label={name}
      trigger={<Button>{`Open ${name}`}</Button>}
      fallbackFocusRef={fallbackFocusRef}
    >
      <Button onClick={onDelete}>Delete</Button>
    </Popover>
  )
}

function MenuRow({ name, onDelete, fallbackFocusRef }: RowProps) {
  return (
    <Menu trigger={<Button>{`Open ${name}`}</Button>} fallbackFocusRef={fallbackFocusRef}>
      <MenuItem onSelect={onDelete}>Delete</MenuItem>
    </Menu>
  )
}

const ROWS = [
  ['Dialog', DialogRow],
  ['Popover', PopoverRow],
  ['Menu', MenuRow],
] as const

interface PageProps {
  Row: (props: RowProps) => ReactNode
  hasFallback?: boolean
}

/** A list of rows. Each row is removed with its button and its overlay. */
function Page({ Row, hasFallback = false }: PageProps) {
  const [names, setNames] = useState(['Plant', 'Line'])
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        Cells
      </h1>
      <ul aria-label="Cells">
        {names.map((name) => (
          <li key={name}>
            <Row
              name={name}
              onDelete={() => setNames(names.filter((other) => other !== name))}
              fallbackFocusRef={hasFallback ? heading : undefined}
            />
          </li>
        ))}
      </ul>
    </main>
  )
}

async function deletePlant() {
  await page.getByRole('button', { name: 'Open Plant' }).click()
  await page.getByText('Delete', { exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Open Plant' })).not.toBeInTheDocument()
}

test.each(ROWS)('%s: focus moves to the list after its row is removed', async (_, Row) => {
  await render(<Page Row={Row} />)
  await deletePlant()
  const list = page.getByRole('list', { name: 'Cells' })
  await expect.element(list).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Open Line' })).toHaveFocus()
  expect(list.element()).not.toHaveAttribute('tabindex')
})

test.each(ROWS)(
  '%s: focus moves to `fallbackFocusRef` after its row is removed',
  async (_, Row) => {
    await render(<Page Row={Row} hasFallback />)
    await deletePlant()
    await expect.element(page.getByRole('heading', { name: 'Cells' })).toHaveFocus()
  },
)

test.each(ROWS)('%s: focus returns to a button that’s still there', async (_, Row) => {
  await render(<Page Row={Row} hasFallback />)
  const button = page.getByRole('button', { name: 'Open Plant' })
  await button.click()
  await expect.element(button).not.toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

/** A page that moves lost focus to its main landmark, as the admin app does. */
function RefocusingPage({ Row }: PageProps) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) main.current?.focus()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return (
    <main ref={main} tabIndex={-1}>
      <Row name="Plant" onDelete={() => {}} />
    </main>
  )
}

test.each(ROWS.slice(1))(
  '%s: focus returns to its button even if the app has moved it to the main landmark',
  async (_, Row) => {
    await render(<RefocusingPage Row={Row} />)
    const main = page.getByRole('main').element()
    const button = page.getByRole('button', { name: 'Open Plant' })
    await button.click()
    await expect.element(button).not.toHaveFocus()
    const focusedElements: unknown[] = []
    main.addEventListener('focusin', ({ target }) => focusedElements.push(target))
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
    expect(focusedElements).toEqual([main, button.element()])
  },
)

test('focus moves to the list in a shadow root', async () => {
  const { root } = await renderInShadowRoot(<Page Row={DialogRow} />)
  await deletePlant()
  await expect.poll(() => root.activeElement).toBe(root.querySelector('ul'))
})

function SavePage() {
  const [stage, setStage] = useState<'draft' | 'saving' | 'saved'>('draft')
  return (
    <>
      <section aria-label="Draft">
        <Button disabled={stage === 'saved'} onClick={() => setStage('saving')}>
          Save
        </Button>
      </section>
      <Dialog title="Save?" open={stage === 'saving'} onOpenChange={() => setStage('draft')}>
        <Button onClick={() => setStage('saved')}>Yes</Button>
      </Dialog>
    </>
  )
}

test('focus moves near a button that is disabled', async () => {
  await render(<SavePage />)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.element(page.getByRole('region', { name: 'Draft' })).toHaveFocus()
})

function RoutePage() {
  const [isDone, setIsDone] = useState(false)
  return isDone ? (
    <main>Done</main>
  ) : (
    <form>
      <DialogRow name="Plant" onDelete={() => setIsDone(true)} />
    </form>
  )
}

test('focus moves to the main landmark after the whole page is replaced', async () => {
  await render(<RoutePage />)
  await page.getByRole('button', { name: 'Open Plant' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('focus stays in the bar after the window becomes wide and closes the sheet', async () => {
  await page.viewport(414, 896)
  await render(<NavBar brand="Duet" path="/" entries={[{ href: '/a', label: 'A' }]} />)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.viewport(1024, 700)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('navigation')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'A' })).toHaveFocus()
  await page.viewport(414, 896)
})
