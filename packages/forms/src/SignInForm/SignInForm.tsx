import { Button, TextField, toast, VisuallyHidden, withRef } from '@duet/ui'
import { type ComponentPropsWithRef, type FormEvent, useRef, useState } from 'react'
import { useHydrated } from '../hooks/useHydrated.ts'
import { parseSignIn } from '../schema/index.ts'
import * as styles from './SignInForm.css.ts'

/** How a sign-in ended. */
export type SignInResult =
  | { ok: true }
  | {
      ok: false
      /** What the server says; empty reads as wrong credentials. */
      message: string
    }

export interface SignInFormProps
  extends Omit<ComponentPropsWithRef<'form'>, 'children' | 'onSubmit'> {
  /** Signs in, and says what came of it. */
  onSubmit: (email: string, password: string) => Promise<SignInResult>
}

/** E-mail and password of an admin. */
export const SignInForm = withRef(function SignInForm({
  onSubmit,
  className,
  ...rest
}: SignInFormProps) {
  const isHydrated = useHydrated()
  const [isSending, setIsSending] = useState(false)
  const [isShown, setIsShown] = useState(false)
  // Not state: a second submit within the same frame must see it.
  const isRunning = useRef(false)
  const complaint = useRef('')

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isRunning.current) return
    // What was wrong with the last try must not stand beside the outcome of this one.
    toast.dismiss(complaint.current)
    const parsed = parseSignIn(Object.fromEntries(new FormData(form)))
    if (!parsed.ok) {
      complaint.current = toast({
        tone: 'destructive',
        title: 'Error',
        description: 'Please enter both email and password',
      })
      focusField(form, parsed.fields.email ? 'email' : 'password')
      return
    }
    isRunning.current = true
    setIsSending(true)
    const result = await onSubmit(parsed.value.email, parsed.value.password).catch(toResult)
    isRunning.current = false
    setIsSending(false)
    if (result.ok) {
      toast({
        tone: 'positive',
        title: 'Login successful',
        description: 'Welcome to the admin dashboard',
      })
      return
    }
    complaint.current = toast({
      tone: 'destructive',
      title: 'Login failed',
      description: result.message || 'Invalid email or password',
    })
    focusField(form, 'password')
  }

  return (
    <form
      {...rest}
      className={[styles.form, className].filter(Boolean).join(' ')}
      method="post"
      noValidate={isHydrated}
      aria-busy={isSending}
      onSubmit={handleSubmit}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        readOnly={isSending}
      />
      <div className={styles.password}>
        <TextField
          label="Password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
          readOnly={isSending}
        />
        <button type="button" className={styles.show} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <VisuallyHidden> password</VisuallyHidden>
        </button>
      </div>
      <Button
        type="submit"
        tone="primary"
        icon="arrow-right"
        className={styles.submit}
        disabled={isSending}
        isBusy={isSending}
      >
        {isSending ? 'Signing in...' : 'Sign in'}
      </Button>
    </form>
  )
})

function toResult(error: unknown): SignInResult {
  return { ok: false, message: error instanceof Error ? error.message : '' }
}

function focusField(form: HTMLFormElement, name: string) {
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
}
