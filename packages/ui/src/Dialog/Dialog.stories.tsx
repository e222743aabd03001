import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface OpenedProps {
  title: string
  children: ReactNode
  act: string
}

/** A page with its dialog open, and the button that opens it again. */
function Opened({ title, children, act }: OpenedProps) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  return (
    <main style={{ minBlockSize: '100vh', padding: 24 }}>
      <Button onClick={() => setIsOpen(true)}>Open the dialog</Button>
      <Dialog
        title={title}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button tone="primary" onClick={close}>
              {act}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </main>
  )
}

const meta = {
  title: 'Feedback/Dialog',
  component: Opened,
  // Each in a frame of its own: what lies over a page would lie over all stories of the docs.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 480 } } },
  args: {
    title: 'Clear the draft?',
    children: 'Your answers are kept in this browser only. Cleared, they cannot be brought back.',
    act: 'Clear draft',
  },
} satisfies Meta<typeof Opened>

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
    act: 'Understood',
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}
