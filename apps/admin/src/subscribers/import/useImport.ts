import type { ImportReport } from '@duet/contract'
import { useEffect, useState } from 'react'
import { createId } from '../../api/createId.ts'
import { getErrorSentence, NoSessionError } from '../../api/errors.ts'
import { useAuth } from '../../session/AuthContext.ts'
import { reportNoSession } from '../../session/reportNoSession.ts'
import { useSubscriberApi } from '../subscriberApi.ts'
import { useSubscriberActions } from '../useSubscriberActions.ts'
import { type ChosenImportFile, keepImport, readKeptImport } from './keptImport.ts'

/** A file, and a report of what importing the file would do or has done. */
interface CheckedFile extends ChosenImportFile {
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

/** Keeps track of an import. Continues with the file that was chosen before the user signed in again. */
export function useImport(): ImportState {
  const api = useSubscriberApi()
  const { refresh } = useSubscriberActions()
  const userId = useAuth().session?.user.id
  const [keptFile] = useState(() => readKeptImport(userId))
  const [file, setFile] = useState(() => keptFile && toCheckedFile(keptFile))
  const [problem, setProblem] = useState<ImportState['problem']>()
  const [isPending, setIsPending] = useState(false)

  async function run(action: () => Promise<void>) {
    setProblem(undefined)
    setIsPending(true)
    try {
      await action()
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      const message = getErrorSentence(error)
      setProblem({ message, isOffline: error instanceof TypeError })
    } finally {
      setIsPending(false)
    }
  }

  async function preview(chosenFile: ChosenImportFile) {
    keepImport(userId, chosenFile)
    const isKept = () => readKeptImport(userId) === chosenFile
    try {
      const body = { csv: chosenFile.csv, is_preview: true }
      const report = await api.importSubscribers(body, createId())
      // The user may have closed the dialog in the meantime.
      if (!isKept()) return
      keepImport(userId, { ...chosenFile, report })
      setFile({ ...chosenFile, report, isImported: false })
    } catch (error) {
      if (isKept() && !(error instanceof NoSessionError)) keepImport(userId, undefined)
      throw error
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the kept file.
  useEffect(() => {
    if (keptFile && !keptFile.report) void run(() => preview(keptFile))
  }, [])

  return {
    file,
    problem,
    isPending,
    check: (chosenFile) =>
      run(async () => {
        const csv = await chosenFile.text()
        await preview({ name: chosenFile.name, csv, idempotencyKey: createId() })
      }),
    confirm: () =>
      run(async () => {
        if (!file) return
        const body = { csv: file.csv, is_preview: false }
        const report = await api.importSubscribers(body, file.idempotencyKey)
        keepImport(userId, undefined)
        setFile({ ...file, report, isImported: true })
        refresh()
      }),
    reset() {
      keepImport(userId, undefined)
      setFile(undefined)
      setProblem(undefined)
    },
  }
}

function toCheckedFile({ report, ...file }: ChosenImportFile): CheckedFile | undefined {
  return report && { ...file, report, isImported: false }
}
