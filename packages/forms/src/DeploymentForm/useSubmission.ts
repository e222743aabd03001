import { toast } from '@duet/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UploadProgress } from './progress.ts'
import type { SubmitDeployment, SubmitRequest, SubmitResult } from './types.ts'

/** Where a request stands. */
export type Stage =
  | { name: 'editing'; note?: string | undefined }
  | { name: 'sending'; progress: UploadProgress }
  | { name: 'offline' }
  | { name: 'sent'; request: SubmitRequest }

type Refusal = Extract<SubmitResult, { ok: false }>

interface SubmissionEvents {
  onSent: (id: string) => void
  onRefused: (refusal: Refusal) => void
}

/** Sends one request at a time, and tells how it goes. */
export function useSubmission(onSubmit: SubmitDeployment, { onSent, onRefused }: SubmissionEvents) {
  const [stage, setStage] = useState<Stage>({ name: 'editing' })
  // Not state: a second click within the same frame must see it.
  const running = useRef<AbortController>(undefined)
  const complaint = useRef('')

  useEffect(() => {
    if (stage.name !== 'sending') return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [stage.name])

  async function send(request: SubmitRequest) {
    if (running.current) return
    toast.dismiss(complaint.current)
    if (!navigator.onLine) {
      setStage({ name: 'offline' })
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setStage({ name: 'sending', progress: { loaded: 0, total: 0 } })
    const onProgress = (progress: UploadProgress) => {
      if (running.current === controller) setStage({ name: 'sending', progress })
    }
    const result = await settle(onSubmit(request, { signal, onProgress }), signal)
    // Cancelled meanwhile: the person is editing again, a late answer changes nothing.
    if (running.current !== controller) return
    running.current = undefined

    if (result.ok) {
      setStage({ name: 'sent', request })
      toast({
        tone: 'positive',
        title: 'Request received!',
        description: 'Thanks for your submission. We’ll review and get back to you shortly.',
      })
      onSent(result.id)
    } else if (result.reason === 'offline') {
      setStage({ name: 'offline' })
    } else {
      setStage({ name: 'editing', note: result.message })
      if (result.reason === 'cancelled') return
      complaint.current = toast({
        tone: 'destructive',
        title: 'Error',
        description: 'Failed to submit deployment request to our API.',
      })
      onRefused(result)
    }
  }

  const cancel = useCallback(() => {
    const controller = running.current
    running.current = undefined
    controller?.abort()
    setStage({ name: 'editing', note: 'Cancelled. Your answers and files are kept.' })
  }, [])

  const edit = useCallback(() => setStage({ name: 'editing' }), [])

  return { stage, send, cancel, edit }
}

/** A promise that was broken is a submission that failed; the form shows it like any other. */
async function settle(sending: Promise<SubmitResult>, signal: AbortSignal): Promise<SubmitResult> {
  try {
    return await sending
  } catch {
    if (signal.aborted) return { ok: false, reason: 'cancelled' }
    return { ok: false, reason: navigator.onLine ? 'failed' : 'offline' }
  }
}
