import { Button, TextField } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Honeypot } from './Honeypot.tsx'

/**
 * A field that only bots fill in. `RequestForm` and `NewsletterForm` contain it, and the package
 * doesn't export it. If the field isn't empty, the server treats the request as spam.
 */
const meta = { title: 'Internal/Honeypot', tags: ['!manifest'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

/** The form has two fields. Users can’t see the second one, and Tab and screen readers skip it. */
export const InForm: Story = {
  render: () => (
    <form aria-label="Newsletter" style={{ display: 'grid', gap: 16, maxInlineSize: 320 }}>
      <TextField label="Email" name="email" type="email" />
      <Honeypot />
      <Button>Subscribe</Button>
    </form>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const form = canvas.getByRole<HTMLFormElement>('form')
    await expect([...new FormData(form).keys()]).toEqual(['email', 'website'])
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1)
    const honeypot = form.elements.namedItem('website')
    for (const name of ['data-1p-ignore', 'data-bwignore', 'data-form-type', 'data-lpignore']) {
      await expect(honeypot).toHaveAttribute(name)
    }
    // Browsers and password managers also choose fields by their labels.
    await expect(form).not.toHaveTextContent(/website/i)
    await userEvent.click(canvas.getByRole('textbox', { name: 'Email' }))
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Subscribe' })).toHaveFocus()
  },
}
