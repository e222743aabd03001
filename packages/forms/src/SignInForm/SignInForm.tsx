'use client'

import {
  Button,
  Icon,
  mergeProps,
  TextField,
  toast,
  useMergedRefs,
  VisuallyHidden,
  withRef,
} from '@duet/ui'
import { type ComponentPropsWithRef, type FormEvent, useId, useRef, useState } from 'react'
import type { FormAction } from '../formAction.ts'
import { useFormAction } from '../hooks/useFormAction.ts'
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
      /** The submitted address, which the form shows again if the page reloads without JavaScript. */
      email?: string
    }

interface SharedProps
  extends Omit<ComponentPropsWithRef<'form'>, 'action' | 'children' | 'onSubmit'> {
  /** Replaces the built-in text. @default defaultSignInFormLabels */
  labels?: Partial<SignInFormLabels> | undefined
}

export interface SignInFormSubmitProps extends SharedProps {
  /**
   * Signs in and returns the result. If it throws or rejects, the form shows the label `failedText`.
   * `signal` aborts when the form unmounts.
   */
  onSubmit: (
    email: string,
    password: string,
    options: { signal: AbortSignal },
  ) => Promise<SignInResult>
  /** URL that the form posts to without JavaScript. @default The page's URL */
  action?: string | undefined
  result?: undefined
}

export interface SignInFormActionProps extends SharedProps {
  onSubmit?: undefined
  /** Signs in with the fields `email` and `password`, before hydration and without JavaScript, too. */
  action: FormAction
  /** The latest result of the action, as `useActionState` returns it. */
  result: SignInResult | undefined
}

/** Either `onSubmit`, or an action of React 19 and its result. */
export type SignInFormProps = SignInFormSubmitProps | SignInFormActionProps

type FieldName = 'email' | 'password'

/** Why the last attempt failed, and the fields to correct. */
interface Problem {
  message: string
  fields: readonly FieldName[]
}

/** A sign-in form with an email and a password field. */
export const SignInForm = withRef(function SignInForm({
  onSubmit,
  action,
  result,
  labels,
  ref,
  ...rest
}: SignInFormProps) {
  const allLabels = useFormLabels('SignInForm', defaultSignInFormLabels, labels)
  const isHydrated = useHydratedInNextTask()
  const problemId = useId()
  const [problem, setProblem] = useState(getProblem(result, allLabels))
  /** Whether to show the success message in the form: of an action, or if the app has no `Toaster`. */
  const [isSuccessShown, setIsSuccessShown] = useState(isSignedIn(result))
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const { isSending: isSubmitting, isRunning, send } = useSingleSubmission()
  const { isActing, act } = useFormAction(result, showActionResult)
  const isSending = isSubmitting || isActing
  const form = useRef<HTMLFormElement>(null)
  const formRef = useMergedRefs(form, ref)
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
    if (isRunning() || isActing) {
      event.preventDefault()
      return
    }
    setProblem(undefined)
    setIsSuccessShown(false)
    setIsPasswordShown(false)
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning() || isActing) return
    const formData = new FormData(event.currentTarget)
    // Clears the previous attempt's error before this attempt starts.
    if (errorToast.current) toast.dismiss(errorToast.current)
    setProblem(undefined)
    setIsSuccessShown(false)
    const parseResult = parseSignIn(formData)
    if (!parseResult.ok) {
      const fields = (['email', 'password'] as const).filter((name) => parseResult.fields[name])
      setProblem({ message: allLabels.incomplete, fields })
      errorToast.current = notifyByToast({
        tone: 'destructive',
        title: allLabels.invalid,
        description: allLabels.incomplete,
      })
      focusField(fields[0] ?? 'password')
      return
    }
    if (!onSubmit) {
      act(action, formData)
      return
    }
    const { email, password } = parseResult.value
    const { result: newResult, isAborted } = await send(async (signal) => ({
      result: await settleSubmission(
        () => onSubmit(email, password, { signal }),
        (): SignInResult => ({ ok: false, message: allLabels.failedText }),
      ),
      isAborted: signal.aborted,
    }))
    if (newResult.ok) {
      if (newResult.needsNextStep) return
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
    setProblem(getProblem(newResult, allLabels))
    errorToast.current = notifyByToast({
      tone: 'destructive',
      title: allLabels.failed,
      description: newResult.message || allLabels.wrongCredentials,
    })
    focusField('password')
  }

  function focusField(name: FieldName) {
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  }

  function showActionResult(newResult: SignInResult) {
    setProblem(getProblem(newResult, allLabels))
    setIsSuccessShown(isSignedIn(newResult))
    if (!newResult.ok) focusField('password')
  }

  return (
    <form
      {...mergeProps<ComponentPropsWithRef<'form'>>(rest, {
        className: styles.form,
        onReset: handleReset,
      })}
      ref={formRef}
      // React sets the method of a function.
      {...(typeof action !== 'function' && { method: 'post' })}
      action={action}
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
        defaultValue={result && !result.ok ? result.email : undefined}
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
          pending={isSending || undefined}
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

function getProblem(
  result: SignInResult | undefined,
  labels: SignInFormLabels,
): Problem | undefined {
  if (!result || result.ok) return undefined
  return {
    message: result.message || labels.wrongCredentials,
    fields: result.message ? [] : ['email', 'password'],
  }
}

function isSignedIn(result: SignInResult | undefined): boolean {
  return result?.ok === true && !result.needsNextStep
}
