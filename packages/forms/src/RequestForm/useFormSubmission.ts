import { toast } from '@duet/ui'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { findUnreadable } from '../FileList/unreadable.ts'
import { useFormAction } from '../hooks/useFormAction.ts'
import { notifyByToast } from '../notifyByToast.ts'
import type { FormFields } from '../schema/index.ts'
import { settleSubmission } from '../settleSubmission.ts'
import type { UploadProgress } from './progress.ts'
import type { RequestFormLabels } from './requestFormLabels.ts'
import { FILES_NAME, type RequestFormOptions } from './requestFormOptions.ts'
import type { SubmitRequest, SubmitResult } from './types.ts'

/** The stage of a submission. */
export type Stage<Values = unknown> =
  | { name: 'editing' | 'failed'; note?: string | undefined }
  | {
      name: 'sending'
      /** `undefined` for an action, which reports no progress and can't be canceled. */
      progress: UploadProgress | undefined
    }
  | { name: 'offline' }
  | {
      name: 'sent'
      id: string
      /** `undefined` if the page has reloaded since, because it was sent without JavaScript. */
      request: SubmitRequest<Values> | undefined
    }

type Failure = Extract<SubmitResult, { ok: false }>

interface SubmissionEvents {
  /** Called after the server receives the request, even if the form has unmounted. */
  onReceived: () => void
  /** Called after `onReceived`, unless the form has unmounted. */
  onSuccess: ((id: string) => void) | undefined
  /** Shows the errors of the fields. Returns whether there are any. */
  onFailure: (failure: Failure) => boolean
}

/**
 * Sends one request at a time and tracks its stage. A request continues when its form
 * unmounts, because the user may only have followed a link. A toast then shows the result.
 */
export function useFormSubmission<Fields extends FormFields, Values>(
  { onSubmit, action, result: actionResult }: RequestFormOptions<Fields, Values>,
  labels: RequestFormLabels,
  { onReceived, onSuccess, onFailure }: SubmissionEvents,
) {
  const [stage, setStage] = useState<Stage<Values>>(() => {
    if (!actionResult) return { name: 'editing' }
    const hasErrors = !actionResult.ok && Object.keys(actionResult.fields ?? {}).length > 0
    return toStage(actionResult, undefined, hasErrors, labels)
  })
  const { isActing, act } = useFormAction(actionResult, showActionResult)
  const actionRequest = useRef<SubmitRequest<Values>>(undefined)
  // Uses a ref instead of state, because a second click in the same frame must see the new value.
  const runningController = useRef<AbortController>(undefined)
  const errorToast = useRef<string>(undefined)
  const isMounted = useRef(false)

  useEffect(() => {
    if (stage.name !== 'sending') return
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => window.removeEventListener('beforeunload', warnBeforeUnload)
  }, [stage.name])

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const edit = useCallback(() => setStage({ name: 'editing' }), [])

  async function send(request: SubmitRequest<Values>, form: HTMLFormElement) {
    if (runningController.current) return
    if (errorToast.current) toast.dismiss(errorToast.current)
    if (!navigator.onLine) {
      setStage({ name: 'offline' })
      return
    }
    if (!onSubmit) {
      actionRequest.current = request
      edit()
      act(async (data) => {
        // If a file has changed on disk, the action rejects, and the app can't show why.
        const unreadableFiles = await findUnreadable(request.files)
        // React needs a new transition after the wait.
        startTransition(() =>
          unreadableFiles.length > 0 ? showUnreadable(unreadableFiles) : action(data),
        )
      }, new FormData(form))
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    runningController.current = controller
    setStage({ name: 'sending', progress: { loaded: 0, total: 0 } })
    const onProgress = ({ loaded, total }: UploadProgress) => {
      if (runningController.current !== controller) return
      setStage({ name: 'sending', progress: { loaded: toBytes(loaded), total: toBytes(total) } })
    }
    const result = await settleSubmission(
      () => onSubmit(request, { signal, onProgress }),
      () => toFailure(signal),
    )
    // A file that changed on disk makes the upload fail like a network error, so check whether the
    // files are still readable.
    const isUnexplained = !result.ok && result.reason === 'failed' && !result.fields
    const unreadableFiles = isUnexplained ? await findUnreadable(request.files) : []
    // If the user has canceled in the meantime, ignores the result.
    if (runningController.current !== controller) return
    runningController.current = undefined

    if (result.ok) {
      setStage({ name: 'sent', id: result.id, request })
      notifyByToast({
        tone: 'positive',
        title: labels.received,
        description: labels.receivedText,
      })
      onReceived()
      if (isMounted.current) onSuccess?.(result.id)
    } else if (result.reason === 'cancelled') {
      setStage({ name: 'editing', note: result.message })
    } else if (result.reason === 'offline' && isMounted.current) {
      setStage({ name: 'offline' })
    } else if (unreadableFiles.length > 0 && isMounted.current) {
      showUnreadable(unreadableFiles)
    } else {
      const { failed, failedText } = labels
      const toastId = notifyByToast({ tone: 'destructive', title: failed, description: failedText })
      errorToast.current = toastId
      // If there is no toast, the note beside the button says what happened.
      const note = result.message ?? (toastId ? undefined : failedText)
      setStage({ name: onFailure(result) ? 'editing' : 'failed', note })
    }
  }

  function showUnreadable(files: readonly File[]) {
    edit()
    onFailure({
      ok: false,
      reason: 'failed',
      fields: { [FILES_NAME]: labels.unreadableFiles(files.map(({ name }) => name)) },
      codes: { [FILES_NAME]: 'unreadableFiles' },
    })
  }

  /** Shows the result of an action. All messages are in the form, because it may be a new page. */
  function showActionResult(result: SubmitResult) {
    const hasErrors = !result.ok && result.reason === 'failed' && onFailure(result)
    setStage(toStage(result, actionRequest.current, hasErrors, labels))
    if (!result.ok) return
    onReceived()
    onSuccess?.(result.id)
  }

  function cancel() {
    const controller = runningController.current
    runningController.current = undefined
    controller?.abort()
    setStage({ name: 'editing', note: labels.canceled })
  }

  return {
    stage: isActing ? ({ name: 'sending', progress: undefined } as const) : stage,
    isSending: isActing || stage.name === 'sending',
    send,
    cancel,
    edit,
  }
}

/** Returns the stage after an action. */
function toStage<Values>(
  result: SubmitResult,
  request: SubmitRequest<Values> | undefined,
  hasErrors: boolean,
  labels: RequestFormLabels,
): Stage<Values> {
  if (result.ok) return { name: 'sent', id: result.id, request }
  if (result.reason === 'offline') return { name: 'offline' }
  if (result.reason === 'cancelled') return { name: 'editing', note: result.message }
  return { name: hasErrors ? 'editing' : 'failed', note: result.message ?? labels.failedText }
}

/** Returns 0 for numbers that aren't finite. Some upload functions report an unknown total as NaN. */
function toBytes(count: number): number {
  return Number.isFinite(count) ? Math.max(0, count) : 0
}

/** Returns the result of a submission whose `onSubmit` threw or rejected. */
function toFailure(signal: AbortSignal): Failure {
  if (signal.aborted) return { ok: false, reason: 'cancelled' }
  return { ok: false, reason: navigator.onLine ? 'failed' : 'offline' }
}
