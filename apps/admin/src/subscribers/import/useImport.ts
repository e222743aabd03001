import type { ImportReport } from '@duet/contract'
import { useState } from 'react'
import { useApi } from '../../ApiContext.ts'
import { createId } from '../../createId.ts'
import { getErrorMessage, NoSessionError } from '../../errors.ts'
import { reportNoSession } from '../../session/reportNoSession.ts'
import { useIdempotencyKey } from '../../useIdempotencyKey.ts'
import { useSubscriberActions } from '../useSubscriberActions.ts'

/** A file, and a report of what importing the file would do or has done. */
interface CheckedFile {
  name: string
  csv: string
  report: ImportReport
  isImported: boolean
}

interface ImportState {
  /** `undefined` until the server has checked a file. */
  file: CheckedFile | undefined
  problem: { message: string; isOffline: boolean } | undefined
  isPending: boolean
  /** Asks the server what importing the file would do. The server doesn't store anything. */
  check(file: File): Promise<void>
  /** Imports the checked file. */
  confirm(): Promise<void>
  /** Returns to the first step. */
  reset(): void
}

/** Keeps track of an import. */
export function useImport(): ImportState {
  const api = useApi()
  const { refresh } = useSubscriberActions()
  const getIdempotencyKey = useIdempotencyKey()
  const [file, setFile] = useState<CheckedFile>()
  const [problem, setProblem] = useState<ImportState['problem']>()
  const [isPending, setIsPending] = useState(false)

  async function run(action: () => Promise<void>) {
    setProblem(undefined)
    setIsPending(true)
    try {
      await action()
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      const message = `${getErrorMessage(error).replace(/\.$/, '')}.`
      setProblem({ message, isOffline: error instanceof TypeError })
    } finally {
      setIsPending(false)
    }
  }

  return {
    file,
    problem,
    isPending,
    check: (chosenFile) =>
      run(async () => {
        const csv = await chosenFile.text()
        const report = await api.importSubscribers({ csv, is_preview: true }, createId())
        setFile({ name: chosenFile.name, csv, report, isImported: false })
      }),
    confirm: () =>
      run(async () => {
        if (!file) return
        const body = { csv: file.csv, is_preview: false }
        const report = await api.importSubscribers(body, getIdempotencyKey(file.csv))
        setFile({ ...file, report, isImported: true })
        refresh()
      }),
    reset() {
      setFile(undefined)
      setProblem(undefined)
    },
  }
}
