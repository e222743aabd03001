import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Toaster, type ToasterProps } from './Toaster.tsx'
import { type ToastOptions, toast } from './toastStore.ts'

interface ShownProps extends ToasterProps {
  /** What has just happened. */
  toasts?: ToastOptions[]
}

const none: ToastOptions[] = []

/** A page on which something has just happened, and the button by which it happens again. */
function Shown({ toasts = none, ...props }: ShownProps) {
  const show = () => {
    for (const options of toasts) toast({ duration: Number.POSITIVE_INFINITY, ...options })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the story is opened.
  useEffect(() => {
    show()
    return () => toast.dismiss()
  }, [])
  return (
    <main style={{ minBlockSize: '60vh', padding: 24 }}>
      <button type="button" onClick={show}>
        Show again
      </button>
      <Toaster {...props} />
    </main>
  )
}

/**
 * Where the toasts of an app appear: mount it once, anywhere. At most three stand at a time, over everything, an open dialog included.
 *
 * ### Usage
 *
 * ```tsx
 * <Toaster />
 *
 * toast({ title: 'Request received!', tone: 'positive' })
 * const id = toast({ title: 'Files too large', tone: 'destructive' })
 * toast.dismiss(id)
 * ```
 *
 * ### Keyboard
 *
 * | Key | What it does |
 * |---|---|
 * | F8 | Moves the focus to them, and back. |
 * | Tab | Their crosses. |
 * | Escape | Closes the one in focus. |
 *
 * ### Behaviour
 *
 * | Where | What happens |
 * |---|---|
 * | Time | 5 s, a destructive one 10 s; it stands still under the pointer, with the focus in them and in a hidden tab. |
 * | Touch | A finger pushes one away. |
 * | Readers | A landmark; each is told once, a destructive one at once. |
 * | Reduced motion | They come and go at once. |
 * | Without JavaScript | There are none: answer with a page. |
 */
const meta = {
  title: 'Feedback/Toast',
  component: Toaster,
  render: (args) => <Shown {...args} />,
  // Not of the component, but of the page around it.
  argTypes: { toasts: { table: { disable: true } } },
  // Each in a frame of its own: what lies over a page would lie over all stories of the docs.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 360 } } },
} satisfies Meta<ShownProps>

export default meta
type Story = StoryObj<ShownProps>

const received: ToastOptions = {
  title: 'Request received!',
  description: 'Thanks for your submission. We’ll review and get back to you shortly.',
  tone: 'positive',
}
const known: ToastOptions = {
  title: 'Already subscribed!',
  description: 'This email is already subscribed to our newsletter.',
}
const tooLarge: ToastOptions = {
  title: 'Files too large',
  description: 'line-03.mov exceeds the 5MB limit. Please upload smaller video files.',
  tone: 'destructive',
}

export const Positive: Story = { args: { toasts: [received] } }

export const Neutral: Story = { args: { toasts: [known] } }

export const Destructive: Story = { args: { toasts: [tooLarge] } }

export const TitleOnly: Story = { args: { toasts: [{ title: 'Export Successful' }] } }

export const ThreeTones: Story = { args: { toasts: [received, known, tooLarge] } }

/** Five at once: three stand, two wait. */
export const Queue: Story = {
  args: {
    toasts: [1, 2, 3, 4, 5].map((number) => ({
      title: `Export ${number} of 5`,
      description: 'Written to your downloads.',
      tone: 'positive',
    })),
  },
}

export const LongText: Story = {
  args: {
    toasts: [
      {
        title: 'Files too large',
        description:
          'ironer-outfeed-second-shift-camera-3-uncut-take-12.mov, stack-of-25-napkins-overhead-view-before-grading.mov and a-name-without-a-single-space-that-goes-on-and-on-until-it-has-to-break-somewhere.mov exceed the 5MB limit. Please upload smaller video files.',
        tone: 'destructive',
      },
    ],
  },
}

export const Dark: Story = { ...ThreeTones, globals: { theme: 'dark' } }

export const Narrow: Story = {
  ...ThreeTones,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}

export const Closed: Story = {
  args: { toasts: [received] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const body = within(document.body)
    await userEvent.click(await body.findByRole('button', { name: 'Dismiss notification' }))
    await waitFor(() => expect(body.queryByText('Request received!')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Show again' }))
    await body.findByText('Request received!')
  },
}
