import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

/** A page with its dialog open, and the button that opens it again. */
function Opened({ isOpen: isOpenAtFirst, ...props }: DialogProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const close = () => setIsOpen(false)
  return (
    <main style={{ minBlockSize: '100vh', padding: 24 }}>
      <Button onClick={() => setIsOpen(true)}>Open the dialog</Button>
      <Dialog
        {...props}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button tone="primary" onClick={close}>
              Clear draft
            </Button>
          </>
        }
      />
    </main>
  )
}

/**
 * A modal dialog on the browser’s own.
 *
 * ### Usage
 *
 * ```tsx
 * <Dialog title="Clear the draft?" isOpen={isOpen} onClose={close} actions={<Button onClick={clear}>Clear draft</Button>}>
 *   Your answers are kept in this browser only.
 * </Dialog>
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | Tab | Goes around in it: the page behind is inert. |
 * | Escape | Closes it; the focus goes back to where it was. |
 * | Enter, Space | Presses the button in focus. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Pointer | A press beside it closes it. |
 * | Focus | Starts on the first control, or on the one with `data-autofocus`. |
 * | Page behind | Does not scroll. |
 * | Reduced motion | It opens at once. |
 * | Without JavaScript | It does not exist: what is in it has to stand elsewhere, too. |
 */
const meta = {
  title: 'Feedback/Dialog',
  component: Dialog,
  render: (args) => <Opened {...args} />,
  // Each in a frame of its own: what lies over a page would lie over all stories of the docs.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 480 } } },
  args: {
    title: 'Clear the draft?',
    children: 'Your answers are kept in this browser only. Cleared, they cannot be brought back.',
    isOpen: true,
    onClose: () => {},
  },
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const LongText: Story = {
  args: {
    title: 'What happens to the files that are sent with a request for a deployment',
    children: Array.from({ length: 24 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change.
      <p key={index}>
        {index + 1}. Files go to private storage. They are read by the people who plan your cell,
        and by nobody else.
      </p>
    )),
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}

export const OpenedAndClosed: Story = {
  args: { isOpen: false },
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
