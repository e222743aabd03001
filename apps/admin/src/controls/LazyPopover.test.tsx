import { Button } from '@duet/ui'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LazyPopover } from './LazyPopover.tsx'

function Filters() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Suspense>
      <LazyPopover
        label="Filters"
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={<Button>Filters</Button>}
      >
        <input aria-label="Company" />
      </LazyPopover>
    </Suspense>
  )
}

const trigger = page.getByRole('button', { name: 'Filters' })
const field = page.getByRole('textbox', { name: 'Company' })

test('opens with the keyboard, focuses its content, and returns the focus to its button', async () => {
  await render(<Filters />)
  await expect.element(trigger).toHaveAttribute('aria-haspopup', 'dialog')
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  for (let count = 0; count < 2; count += 1) {
    trigger.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveFocus()
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(trigger).toHaveFocus()
    expect(field.query()).toBeNull()
  }
})
