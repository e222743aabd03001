import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

/** A page with an open dialog and a button that reopens the dialog. */
function DialogPage({ open: defaultOpen, ...props }: DialogProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen)
  const closeDialog = () => setIsOpen(false)
  return (
    <main style={{ minBlockSize: '100vh', padding: 24 }}>
      <Button onClick={() => setIsOpen(true)}>Open the dialog</Button>
      <Dialog
        {...props}
        open={isOpen}
        onOpenChange={setIsOpen}
        actions={
          <>
            <Button onClick={closeDialog}>Keep it</Button>
            <Button tone="primary" onClick={closeDialog}>
              Clear draft
            </Button>
          </>
        }
      />
    </main>
  )
}

/** A list whose dialog removes the row with its button. */
function DeletePage(props: DialogProps) {
  const [rows, setRows] = useState(['Robot 1', 'Robot 2'])
  const [selectedRow, setSelectedRow] = useState<string>()
  return (
    <main style={{ minBlockSize: '100vh', padding: 24 }}>
      <ul aria-label="Robots">
        {rows.map((row) => (
          <li key={row}>
            <Button onClick={() => setSelectedRow(row)}>{`Delete ${row}`}</Button>
          </li>
        ))}
      </ul>
      <Dialog
        {...props}
        open={selectedRow !== undefined}
        onOpenChange={() => setSelectedRow(undefined)}
        actions={
          <Button
            onClick={() => {
              setRows(rows.filter((row) => row !== selectedRow))
              setSelectedRow(undefined)
            }}
          >
            Delete
          </Button>
        }
      />
    </main>
  )
}

/**
 * A native modal dialog.
 *
 * ### Usage
 *
 * ```tsx
 * <Dialog
 *   title="Clear the draft?"
 *   open={isOpen}
 *   onOpenChange={setIsOpen}
 *   actions={<Button onClick={clear}>Clear draft</Button>}
 * >
 *   Your answers are kept in this browser only.
 * </Dialog>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves within the dialog. The page behind is inert. |
 * | Escape | Closes the dialog and restores focus. |
 * | Enter, Space | Activates the focused button. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Pointer | A click on the backdrop closes the dialog. |
 * | Focus | Starts on the first control, or on the control with `data-autofocus`. |
 * | Focus on close | Returns to the button. If the button is gone, moves to `fallbackFocusRef`, or to the nearest element around the button that's still on the page. |
 * | Screen readers | A dialog, named by its title. |
 * | Page behind | Doesn't scroll. |
 * | Reduced motion | Opens immediately. |
 * | No JavaScript | The dialog can't open. Provide its content elsewhere too. |
 */
const meta = {
  title: 'Feedback/Dialog',
  component: Dialog,
  render: (args) => <DialogPage {...args} />,
  // Renders each story in an iframe, because an overlay would cover all stories in the docs.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 480 } } },
  args: {
    title: 'Clear the draft?',
    children: 'Your answers are kept in this browser only. They can’t be restored.',
    open: true,
    onOpenChange: () => {},
  },
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const LongText: Story = {
  args: {
    title: 'What happens to the files that you send with a deployment request',
    children: Array.from({ length: 24 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change.
      <p key={index}>
        {index + 1}. Your files aren’t public. Only our team and our mail services receive them.
      </p>
    )),
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  parameters: { docs: { story: { inline: true } } },
}

export const OpenedAndClosed: Story = {
  args: { open: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const opener = canvas.getByRole('button', { name: 'Open the dialog' })
    await userEvent.click(opener)
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible())
  },
}

/** Focus moves to the list, because the button that opened the dialog is gone. */
export const ButtonRemoved: Story = {
  args: { title: 'Delete the robot?', children: 'Its records are kept.' },
  render: (args) => <DeletePage {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Robot 1' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Robots' })).toHaveFocus())
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Delete Robot 2' })).toHaveFocus()
  },
}
