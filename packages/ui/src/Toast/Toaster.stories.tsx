import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Toaster, type ToasterProps } from './Toaster.tsx'
import type { ToastOptions } from './toastOptions.ts'
import { toast } from './toastStore.ts'

interface ToastPageProps extends ToasterProps {
  toasts?: ToastOptions[]
}

const noToasts: ToastOptions[] = []

/** A page that shows toasts on load, and has a button that shows them again. */
function ToastPage({ toasts = noToasts, ...props }: ToastPageProps) {
  const showToasts = () => {
    for (const options of toasts) toast({ duration: Number.POSITIVE_INFINITY, ...options })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per render of the story.
  useEffect(() => {
    showToasts()
    return () => toast.dismiss()
  }, [])
  return (
    <main style={{ minBlockSize: '60vh', padding: 24 }}>
      <button type="button" onClick={showToasts}>
        Show again
      </button>
      <Toaster {...props} />
    </main>
  )
}

/**
 * Shows the toasts of an app. Mount it once, anywhere. It shows up to three toasts on top of
 * everything, including modal dialogs.
 *
 * ### Usage
 *
 * ```tsx
 * <Toaster />
 *
 * toast({ title: 'Request received!', tone: 'positive' })
 * const id = toast({ title: 'Files too large', tone: 'destructive' })
 * toast.dismiss(id)
 * toast({ title: 'Request archived', action: { label: 'Undo', onAction: restore } })
 * toast.promise(save(), {
 *   loading: { title: 'Saving' },
 *   success: { title: 'Saved' },
 *   error: { title: 'Not saved', description: 'Try again.' },
 * })
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | F8 | Moves focus to the toasts and back. |
 * | Tab | Moves through the actions and the close buttons. |
 * | Escape | Closes the focused toast. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Time | 5 s, or 10 s for a destructive toast. A toast with an action stays until a queued toast needs its place. Hover, focus, and a hidden tab pause the timers. |
 * | Several `Toaster`s | Only the first shows toasts. When it unmounts, the next one takes over. |
 * | Focus | Returns to the page after the last toast closes, even if the element that had focus is gone. |
 * | Touch | A swipe dismisses a toast. |
 * | Screen readers | A landmark. Each toast is announced once. A destructive toast is announced immediately. |
 * | Reduced motion | Toasts appear and disappear immediately. |
 * | No JavaScript | No toasts. Render the message in the page instead. |
 */
const meta = {
  title: 'Feedback/Toast',
  component: Toaster,
  render: (args) => <ToastPage {...args} />,
  // Hides `toasts` in the docs, because `ToastPage` has this prop but `Toaster` doesn't.
  argTypes: { toasts: { table: { disable: true } } },
  // Renders each story in an iframe, because an overlay would cover all stories in the docs.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 360 } } },
} satisfies Meta<ToastPageProps>

export default meta
type Story = StoryObj<ToastPageProps>

const receivedToast: ToastOptions = {
  title: 'Request received!',
  description: 'Thanks for your submission. We’ll review and get back to you shortly.',
  tone: 'positive',
}
const alreadySubscribed: ToastOptions = {
  title: 'Already subscribed!',
  description: 'This email is already subscribed to our newsletter.',
}
const tooLarge: ToastOptions = {
  title: 'Files too large',
  description: 'line-03.mov exceeds the 5MB limit. Please upload smaller video files.',
  tone: 'destructive',
}

export const Positive: Story = { args: { toasts: [receivedToast] } }

export const Neutral: Story = { args: { toasts: [alreadySubscribed] } }

export const Destructive: Story = { args: { toasts: [tooLarge] } }

export const TitleOnly: Story = { args: { toasts: [{ title: 'Export Successful' }] } }

export const ThreeTones: Story = {
  tags: ['picture'],
  args: { toasts: [receivedToast, alreadySubscribed, tooLarge] },
}

/** Of five toasts, three are visible and two are queued. */
export const Queue: Story = {
  args: {
    toasts: [1, 2, 3, 4, 5].map((number) => ({
      title: `Export ${number} of 5`,
      description: 'Saved to your downloads.',
      tone: 'positive',
    })),
  },
  // Hover pauses the timers, so that no toast makes room for the next one.
  play: async () => {
    await userEvent.hover(await within(document.body).findByRole('region'))
  },
}

/** The toast stays until the user presses a button. */
export const WithAction: Story = {
  args: {
    toasts: [
      { title: 'Request archived', action: { label: 'Undo', onAction: () => {} } },
      { ...tooLarge, action: { label: 'Choose other files', onAction: () => {} } },
    ],
  },
}

/** The toast of a promise that never settles, so the toast never shows a result. */
export const Pending: Story = {
  play: async () => {
    toast.promise(new Promise(() => {}), {
      loading: { title: 'Saving' },
      success: { title: 'Saved' },
      error: { title: 'Not saved' },
    })
    await within(document.body).findByText('Saving')
  },
}

/** Of two mounted `Toaster`s, only the first shows toasts. */
export const TwoToasters: Story = {
  args: { toasts: [receivedToast] },
  render: (args) => (
    <>
      <ToastPage {...args} />
      <Toaster />
    </>
  ),
  play: async () => {
    const body = within(document.body)
    await body.findByText('Request received!')
    await expect(body.getAllByRole('region', { name: 'Notifications' })).toHaveLength(1)
  },
}

export const LongText: Story = {
  args: {
    toasts: [
      {
        title: 'Files too large',
        description:
          'ironer-outfeed-second-shift-camera-3-take-12.mov, stack-of-25-napkins-overhead-view-before-grading.mov and a-name-without-a-single-space-that-is-so-long-that-it-has-to-break-somewhere.mov exceed the 5MB limit. Please upload smaller video files.',
        tone: 'destructive',
      },
    ],
  },
}

export const Dark: Story = { ...ThreeTones, globals: { theme: 'dark' } }

export const Narrow: Story = {
  ...ThreeTones,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  parameters: { docs: { story: { inline: true } } },
}

export const Closed: Story = {
  args: { toasts: [receivedToast] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const body = within(document.body)
    await userEvent.click(await body.findByRole('button', { name: 'Dismiss notification' }))
    await waitFor(() => expect(body.queryByText('Request received!')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Show again' }))
    await body.findByText('Request received!')
  },
}
