import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { Toaster } from './Toaster.tsx'
import { type ToastOptions, toast } from './toastStore.ts'

interface ShownProps {
  toasts: ToastOptions[]
}

/** A page on which something has just happened, and the button by which it happens again. */
function Shown({ toasts }: ShownProps) {
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
      <Toaster />
    </main>
  )
}

const meta = {
  title: 'Feedback/Toast',
  component: Shown,
  // Each in a frame of its own: what lies over a page would lie over all stories of the docs.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 360 } } },
} satisfies Meta<typeof Shown>

export default meta
type Story = StoryObj<typeof meta>

export const Positive: Story = {
  args: {
    toasts: [
      {
        title: 'Request received!',
        description: 'Thanks for your submission. We’ll review and get back to you shortly.',
        tone: 'positive',
      },
    ],
  },
}

export const Neutral: Story = {
  args: {
    toasts: [
      {
        title: 'Already subscribed!',
        description: 'This email is already subscribed to our newsletter.',
      },
    ],
  },
}

export const Destructive: Story = {
  args: {
    toasts: [
      {
        title: 'Files too large',
        description: 'line-03.mov exceeds the 5MB limit. Please upload smaller video files.',
        tone: 'destructive',
      },
    ],
  },
}

export const TitleOnly: Story = { args: { toasts: [{ title: 'Export Successful' }] } }

export const ThreeTones: Story = {
  args: {
    toasts: [...Positive.args.toasts, ...Neutral.args.toasts, ...Destructive.args.toasts],
  },
}

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
