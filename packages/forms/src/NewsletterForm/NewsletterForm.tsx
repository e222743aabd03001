import { Button, TextField, toast, withRef } from '@duet/ui'
import { type ComponentPropsWithRef, type FormEvent, useRef, useState } from 'react'
import { Honeypot } from '../Honeypot/Honeypot.tsx'
import { useHydrated } from '../hooks/useHydrated.ts'
import { parseNewsletter } from '../schema/index.ts'
import * as styles from './NewsletterForm.css.ts'

/** How a sign-up ended. */
export type NewsletterResult =
  | { ok: true; alreadySubscribed: boolean }
  | {
      ok: false
      reason: 'offline' | 'cancelled' | 'failed'
      /** Field name -> message; `email` is shown under the field. */
      fields?: Readonly<Record<string, string>>
    }

export interface NewsletterFormProps
  extends Omit<ComponentPropsWithRef<'form'>, 'action' | 'children' | 'onSubmit'> {
  /** Subscribes a valid address. `website` is the honeypot, empty unless a bot filled it. */
  onSubmit: (email: string, options: { website: string }) => Promise<NewsletterResult>
  /**
   * Address that takes the form post where no script runs.
   * @default '/api/newsletter'
   */
  action?: string
}

/** The newsletter's one field. */
export const NewsletterForm = withRef(function NewsletterForm({
  onSubmit,
  action = '/api/newsletter',
  className,
  ...rest
}: NewsletterFormProps) {
  const isHydrated = useHydrated()
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  // Not state: a second submit within the same frame must see it.
  const isRunning = useRef(false)

  function handleInput(event: FormEvent<HTMLFormElement>) {
    if (error !== undefined) setError(check(event.currentTarget).error)
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isRunning.current) return
    const { email, website, error: wrong } = check(form)
    setError(wrong)
    if (email === undefined) {
      focusEmail(form)
      return
    }
    isRunning.current = true
    setIsSending(true)
    const result = await onSubmit(email, { website }).catch(
      (): NewsletterResult => ({ ok: false, reason: 'failed' }),
    )
    isRunning.current = false
    setIsSending(false)
    tell(result)
    if (result.ok) {
      form.reset()
    } else if (result.fields?.email) {
      setError(result.fields.email)
      focusEmail(form)
    }
  }

  return (
    <form
      {...rest}
      className={[styles.form, className].filter(Boolean).join(' ')}
      method="post"
      action={action}
      noValidate={isHydrated}
      aria-busy={isSending}
      onInput={handleInput}
      onSubmit={handleSubmit}
    >
      <div className={styles.row}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={200}
          isRequired
          readOnly={isSending}
          error={error}
          className={styles.field}
        />
        <Button
          type="submit"
          tone="secondary"
          className={styles.button}
          disabled={isSending}
          isBusy={isSending}
        >
          {isSending ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      <Honeypot />
    </form>
  )
})

function check(form: HTMLFormElement) {
  const data = new FormData(form)
  const website = String(data.get('website') ?? '')
  const parsed = parseNewsletter({ email: data.get('email') })
  return parsed.ok
    ? { email: parsed.value.email, website, error: undefined }
    : { email: undefined, website, error: parsed.fields.email }
}

function focusEmail(form: HTMLFormElement) {
  form.querySelector<HTMLInputElement>('[name="email"]')?.focus()
}

function tell(result: NewsletterResult) {
  if (!result.ok) {
    if (result.reason === 'cancelled') return
    toast({
      tone: 'destructive',
      title: 'Error',
      description: 'Failed to subscribe to newsletter. Please try again.',
    })
  } else if (result.alreadySubscribed) {
    toast({
      title: 'Already subscribed!',
      description: 'This email is already subscribed to our newsletter.',
    })
  } else {
    toast({
      tone: 'positive',
      title: 'Successfully subscribed!',
      description: 'Thank you for subscribing to our newsletter.',
    })
  }
}
