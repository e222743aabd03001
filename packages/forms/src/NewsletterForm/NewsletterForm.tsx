'use client'

import { Button, mergeProps, TextField, type ToastOptions, toast, withRef } from '@duet/ui'
import { type ComponentPropsWithRef, type FormEvent, useRef, useState } from 'react'
import type { FormAction } from '../formAction.ts'
import { Honeypot } from '../Honeypot/Honeypot.tsx'
import { useFocusAfterSending } from '../hooks/useFocusAfterSending.ts'
import { useFormAction } from '../hooks/useFormAction.ts'
import { useHydratedInNextTask } from '../hooks/useHydratedInNextTask.ts'
import { useSingleSubmission } from '../hooks/useSingleSubmission.ts'
import { useFormLabels } from '../labels/FormLabelsProvider.tsx'
import { notifyByToast } from '../notifyByToast.ts'
import { type FieldErrorCodes, type FieldErrors, parseNewsletter } from '../schema/index.ts'
import { settleSubmission } from '../settleSubmission.ts'
import * as styles from './NewsletterForm.css.ts'
import { defaultNewsletterFormLabels, type NewsletterFormLabels } from './newsletterFormLabels.ts'

/** The result of a subscription. */
export type NewsletterResult =
  | {
      ok: true
      alreadySubscribed: boolean
      /** Whether the person must confirm the subscription with the link in an email. @default false */
      mustConfirm?: boolean
    }
  | {
      ok: false
      reason: 'offline' | 'cancelled' | 'failed'
      /** Error messages by field name. The message for `email` shows under the field. */
      fields?: FieldErrors
      /** Error codes by field name. The form passes each code to the `error` label. */
      codes?: FieldErrorCodes | undefined
      /** The submitted address, which the form shows again if the page reloads without JavaScript. */
      email?: string
    }

interface SharedProps
  extends Omit<ComponentPropsWithRef<'form'>, 'action' | 'children' | 'onSubmit'> {
  /**
   * Values by field name that the form posts without JavaScript in addition to its own fields, such
   * as the page it's on. With JavaScript, `onSubmit` sends what it needs. An action always gets them.
   */
  hiddenFields?: Readonly<Record<string, string>>
  /** Replaces the built-in text. @default defaultNewsletterFormLabels */
  labels?: Partial<NewsletterFormLabels> | undefined
}

export interface NewsletterFormSubmitProps extends SharedProps {
  /**
   * Subscribes a valid email address. `website` is the value of the honeypot, which is empty
   * unless a bot filled it in. `signal` aborts when the form unmounts.
   */
  onSubmit: (
    email: string,
    options: { website: string; signal: AbortSignal },
  ) => Promise<NewsletterResult>
  /**
   * URL that the form posts to without JavaScript.
   * @default '/api/newsletter'
   */
  action?: string
  result?: undefined
}

export interface NewsletterFormActionProps extends SharedProps {
  onSubmit?: undefined
  /** Subscribes the address in the field `email`, before hydration and without JavaScript, too. */
  action: FormAction
  /** The latest result of the action, as `useActionState` returns it. */
  result: NewsletterResult | undefined
}

/** Either `onSubmit`, or an action of React 19 and its result. */
export type NewsletterFormProps = NewsletterFormSubmitProps | NewsletterFormActionProps

/** A newsletter sign-up form with an email field. */
export const NewsletterForm = withRef(function NewsletterForm({
  onSubmit,
  action,
  result,
  hiddenFields = {},
  labels,
  ...rest
}: NewsletterFormProps) {
  const allLabels = useFormLabels('NewsletterForm', defaultNewsletterFormLabels, labels)
  const isHydrated = useHydratedInNextTask()
  const [error, setError] = useState(getEmailError(result))
  /** The result that the form itself shows: of an action, or if the app has no `Toaster`. */
  const [inlineResult, setInlineResult] = useState(result && describeResult(result, allLabels))
  const resultToast = useRef<string>(undefined)
  const { isSending: isSubmitting, isRunning, send } = useSingleSubmission()
  const { isActing, act } = useFormAction(result, showActionResult)
  const isSending = isSubmitting || isActing
  const submitButton = useFocusAfterSending(isSending)

  function handleInput(event: FormEvent<HTMLFormElement>) {
    if (error) setError(validate(event.currentTarget).error)
  }

  function handleReset(event: FormEvent<HTMLFormElement>) {
    // While the form is sending, its field is read-only.
    if (isRunning() || isActing) {
      event.preventDefault()
      return
    }
    setError(undefined)
    setInlineResult(undefined)
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isRunning() || isActing) return
    const { email, website, error: newError } = validate(form)
    setError(newError)
    if (email === undefined) {
      focusEmail(form)
      return
    }
    // The last result may contradict the next one.
    if (resultToast.current) toast.dismiss(resultToast.current)
    setInlineResult(undefined)
    if (!onSubmit) {
      act(action, new FormData(form))
      return
    }
    const newResult = await send((signal) =>
      settleSubmission(
        () => onSubmit(email, { website, signal }),
        (): NewsletterResult => ({ ok: false, reason: signal.aborted ? 'cancelled' : 'failed' }),
      ),
    )
    // Clears the messages, so it comes before the message about the result.
    if (newResult.ok) form.reset()
    const message = describeResult(newResult, allLabels)
    resultToast.current = message && notifyByToast(message)
    if (message && !resultToast.current) setInlineResult(message)
    showFieldError(form, newResult)
  }

  function showFieldError(form: HTMLFormElement, newResult: NewsletterResult) {
    const newError = getEmailError(newResult)
    if (!newError) return
    setError(newError)
    focusEmail(form)
  }

  function showActionResult(newResult: NewsletterResult) {
    const form = submitButton.current?.form
    if (!form) return
    if (newResult.ok) form.reset()
    setInlineResult(describeResult(newResult, allLabels))
    showFieldError(form, newResult)
  }

  return (
    <form
      {...mergeProps<ComponentPropsWithRef<'form'>>(rest, {
        className: styles.form,
        onInput: handleInput,
        onReset: handleReset,
      })}
      // React sets the method of a function.
      {...(typeof action !== 'function' && { method: 'post' })}
      action={action ?? '/api/newsletter'}
      noValidate={isHydrated}
      aria-busy={isSending}
      onSubmit={handleSubmit}
    >
      <div className={styles.row}>
        <TextField
          label={allLabels.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={200}
          required
          readOnly={isSending}
          defaultValue={result && !result.ok ? result.email : undefined}
          error={error && (allLabels.error?.(error.message, error.code) ?? error.message)}
          className={styles.field}
        />
        <Button
          ref={submitButton}
          type="submit"
          tone="secondary"
          className={styles.button}
          disabled={isSending}
          pending={isSending || undefined}
        >
          {isSending ? allLabels.submitting : allLabels.submit}
        </Button>
      </div>
      {/* Screen readers announce only changes, so the live region exists before it has text. */}
      <p role="status" className={styles.result} data-tone={inlineResult?.tone}>
        {inlineResult && (
          <>
            <strong className={styles.resultTitle}>{inlineResult.title}</strong>{' '}
            {inlineResult.description}
          </>
        )}
      </p>
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot />
    </form>
  )
})

function getEmailError(result: NewsletterResult | undefined): EmailError | undefined {
  if (!result || result.ok || !result.fields?.email) return undefined
  return { message: result.fields.email, code: result.codes?.email }
}

interface EmailError {
  message: string
  /** `undefined` if the server sent no code. */
  code: string | undefined
}

function validate(form: HTMLFormElement) {
  const formData = new FormData(form)
  const website = String(formData.get('website') ?? '')
  const parseResult = parseNewsletter({ email: formData.get('email') })
  if (parseResult.ok) return { email: parseResult.value.email, website, error: undefined }
  const error = { message: parseResult.fields.email ?? '', code: parseResult.codes?.email }
  return { email: undefined, website, error }
}

function focusEmail(form: HTMLFormElement) {
  form.querySelector<HTMLInputElement>('[name="email"]')?.focus()
}

/** Returns the message about a result, or `undefined` if the request was canceled. */
function describeResult(
  result: NewsletterResult,
  labels: NewsletterFormLabels,
): ToastOptions | undefined {
  if (!result.ok) {
    if (result.reason === 'cancelled') return undefined
    return { tone: 'destructive', title: labels.failed, description: labels.failedText }
  }
  if (result.mustConfirm) {
    return { title: labels.mustConfirm, description: labels.mustConfirmText }
  }
  if (result.alreadySubscribed) {
    return { title: labels.alreadySubscribed, description: labels.alreadySubscribedText }
  }
  return { tone: 'positive', title: labels.subscribed, description: labels.subscribedText }
}
