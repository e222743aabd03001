import type { Submission, SubmissionStatus } from '@duet/forms/schema'
import { toast } from '@duet/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../ApiContext.ts'
import { NoSessionError } from '../errors.ts'
import { useLists } from '../lists/ListsContext.ts'
import { sayNoSession } from '../session/sayNoSession.ts'

interface LoadedSubmission {
  /** Which submission was asked for. */
  id: string
  /** `null` where the server knows none by that id. */
  submission: Submission | null
}

interface UsedSubmission {
  /** From the server, or meanwhile from the list; `null` where there is none, `undefined` while unknown. */
  submission: Submission | null | undefined
  /** Whether the server's answer is still to come. */
  isLoading: boolean
  changeStatus(status: SubmissionStatus): void
}

/** Loads a submission. Its first opening turns new into open. A failure leads back to the list. */
export function useSubmission(id: string): UsedSubmission {
  const api = useApi()
  const navigate = useNavigate()
  const { submissions, setStatus } = useLists()
  const [loaded, setLoaded] = useState<LoadedSubmission>()
  const openedId = useRef<string>(undefined)
  const setStatusRef = useRef(setStatus)
  useEffect(() => {
    setStatusRef.current = setStatus
  })

  useEffect(() => {
    let isCurrent = true
    api.getSubmission(id).then(
      (submission) => {
        if (!isCurrent) return
        setLoaded({ id, submission })
        if (submission?.status === 'new' && openedId.current !== id) {
          setLoaded({ id, submission: { ...submission, status: 'open' } })
          // Nobody asked for it, so nobody is told when it fails: it stays new.
          setStatusRef.current(id, 'open').catch(() => setLoaded({ id, submission }))
        }
        openedId.current = id
      },
      (error: unknown) => {
        if (!isCurrent) return
        reportFailure(error)
        navigate('/admin/dashboard', { replace: true })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [api, id, navigate])

  const isLoading = loaded?.id !== id
  const inList =
    submissions.state === 'ready' ? submissions.rows.find((row) => row.id === id) : undefined

  function changeStatus(status: SubmissionStatus) {
    const before = loaded
    if (!before?.submission || before.submission.status === status) return
    setLoaded({ id, submission: { ...before.submission, status } })
    setStatus(id, status).catch(() => {
      setLoaded((now) => (now?.id === id ? before : now))
      toast({ title: 'Error', description: 'Failed to change the status', tone: 'destructive' })
    })
  }

  return { submission: isLoading ? inList : loaded.submission, isLoading, changeStatus }
}

function reportFailure(error: unknown) {
  if (error instanceof NoSessionError) return sayNoSession()
  toast({ title: 'Error', description: 'Failed to load submission details', tone: 'destructive' })
}
