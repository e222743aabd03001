'use client'

import { Button, Icon, mergeProps, TextField, toast, VisuallyHidden, withRef } from '@duet/ui'
import { type ComponentPropsWithRef, type FormEvent, useId, useRef, useState } from 'react'
import { useHydratedInNextTask } from '../hooks/useHydratedInNextTask.ts'
import { useSingleSubmission } from '../hooks/useSingleSubmission.ts'
import { useFormLabels } from '../labels/FormLabelsProvider.tsx'
import { notifyByToast } from '../notifyByToast.ts'
import { parseSignIn } from '../schema/index.ts'
import { settleSubmission } from '../settleSubmission.ts'
import * as styles from './SignInForm.css.ts'
import { defaultSignInFormLabels, type SignInFormLabels } from './signInFormLabels.ts'

/** The result of a sign-in. */
export type SignInResult =
  | {
      ok: true
      /**
       * Whether another step follows, such as entering a code. If so, the form shows no result.
       * @default false
       */
      needsNextStep?: boolean
    }
  | {
      ok: false
      /** Message for the user. An empty message means wrong credentials. */
      message: string
    }

export interface SignInFormProps
  extends Omit<ComponentPropsWithRef<'form'>, 'children' | 'onSubmit'> {
  /**
   * Signs in and returns the result. If it throws or rejects, the form shows the label `failedText`.
   * `signal` aborts when the form unmounts.
   */
  onSubmit: (
    email: string,
    password: string,
    options: { signal: AbortSignal },
  ) => Promise<SignInResult>
  /** Replaces the built-in text. @default defaultSignInFormLabels */
  labels?: Partial<SignInFormLabels> | undefined
}

type FieldName = 'email' | 'password'

/** Why the last attempt failed, and the fields to correct. */
interface Problem {
  message: string
  fields: readonly FieldName[]
}

/** A sign-in form with an email and a password field. */
export const SignInForm = withRef(function SignInForm({
  onSubmit,
  labels,
  ...rest
}: SignInFormProps) {
  const allLabels = useFormLabels('SignInForm', defaultSignInFormLabels, labels)
  const isHydrated = useHydratedInNextTask()
  const problemId = useId()
  const [problem, setProblem] = useState<Problem>()
  /** Whether to show the success message in the form. Needed if the app has no `Toaster`. */
  const [isSuccessShown, setIsSuccessShown] = useState(false)
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const { isSending, isRunning, send } = useSingleSubmission()
  const errorToast = useRef<string>(undefined)

  function getErrorProps(name: FieldName) {
    if (!problem) return {}
    return {
      'aria-describedby': problemId,
      ...(problem.fields.includes(name) && { 'aria-invalid': true }),
    }
  }

  function handleReset(event: FormEvent<HTMLFormElement>) {
    // While the form is sending, its fields are read-only.
    if (isRunning()) {
      event.preventDefault()
      return
    }
    setProblem(undefined)
    setIsSuccessShown(false)
    setIsPasswordShown(false)
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isRunning()) return
    // Clears the previous attempt's error before this attempt starts.
    if (errorToast.current) toast.dismiss(errorToast.current)
    setProblem(undefined)
    setIsSuccessShown(false)
    const parseResult = parseSignIn(new FormData(form))
    if (!parseResult.ok) {
      const fields = (['email', 'password'] as const).filter((name) => parseResult.fields[name])
      setProblem({ message: allLabels.incomplete, fields })
      errorToast.current = notifyByToast({
        tone: 'destructive',
        title: allLabels.invalid,
        description: allLabels.incomplete,
      })
      focusField(form, fields[0] ?? 'password')
      return
    }
    const { email, password } = parseResult.value
    const { result, isAborted } = await send(async (signal) => ({
      result: await settleSubmission(
        () => onSubmit(email, password, { signal }),
        (): SignInResult => ({ ok: false, message: allLabels.failedText }),
      ),
      isAborted: signal.aborted,
    }))
    if (result.ok) {
      if (result.needsNextStep) return
      const toastId = notifyByToast({
        tone: 'positive',
        title: allLabels.signedIn,
        description: allLabels.signedInText,
      })
      setIsSuccessShown(toastId === undefined)
      return
    }
    // If the form has unmounted, it can't show why the attempt failed.
    if (isAborted) return
    const message = result.message || allLabels.wrongCredentials
    setProblem({
      message,
      fields: result.message ? [] : ['email', 'password'],
    })
    errorToast.current = notifyByToast({
      tone: 'destructive',
      title: allLabels.failed,
      description: message,
    })
    focusField(form, 'password')
  }

  return (
    <form
      {...mergeProps<ComponentPropsWithRef<'form'>>(rest, {
        className: styles.form,
        onReset: handleReset,
      })}
      method="post"
      noValidate={isHydrated}
      aria-busy={isSending}
      onSubmit={handleSubmit}
    >
      <TextField
        {...getErrorProps('email')}
        label={allLabels.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={isSending}
      />
      <div className={styles.passwordField}>
        <TextField
          {...getErrorProps('password')}
          label={allLabels.password}
          name="password"
          type={isPasswordShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={isSending}
        />
        <button
          type="button"
          className={styles.showButton}
          onClick={() => setIsPasswordShown(!isPasswordShown)}
        >
          <span aria-hidden>{isPasswordShown ? allLabels.hide : allLabels.show}</span>
          {/* Uses hidden text instead of an `aria-label`. Otherwise, tests that look up the
              password field by its label would also find this button. */}
          <VisuallyHidden>
            {isPasswordShown ? allLabels.hidePassword : allLabels.showPassword}
          </VisuallyHidden>
        </button>
      </div>
      {problem && (
        <p id={problemId} className={styles.problem}>
          <Icon name="warning" className={styles.problemIcon} />
          {problem.message}
        </p>
      )}
      <div className={styles.footer}>
        <Button
          type="submit"
          tone="primary"
          icon="arrow-right"
          className={styles.submitButton}
          disabled={isSending}
          pending={isSending}
        >
          {isSending ? allLabels.submitting : allLabels.submit}
        </Button>
        {/* Screen readers announce only changes, so the live region exists before it has text. */}
        <p role="status" className={styles.success}>
          {isSuccessShown && (
            <>
              <strong className={styles.successTitle}>{allLabels.signedIn}</strong>{' '}
              {allLabels.signedInText}
            </>
          )}
        </p>
      </div>
    </form>
  )
})

function focusField(form: HTMLFormElement, name: FieldName) {
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
}
