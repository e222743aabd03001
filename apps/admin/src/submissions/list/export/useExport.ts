import { toast } from '@duet/ui'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../ApiContext.ts'
import { readCsvStream } from '../../../csv/readCsvStream.ts'
import { reportExported, reportNoData } from '../../../csv/reportExport.ts'
import { saveFile } from '../../../csv/saveFile.ts'
import { formatIsoDay } from '../../../dates.ts'
import { getErrorMessage, NoSessionError } from '../../../errors.ts'
import { reportNoSession } from '../../../session/reportNoSession.ts'
import type { ExportOptions } from '../../../submissionApi.ts'

const RECORDS_NOUN = 'submissions'

export interface ExportState {
  /** How much of the file has arrived, from 0 to 1. `null` if no export is running. */
  progress: number | null
  start(options: ExportOptions): void
  cancel(): void
}

/** Downloads submissions as a CSV file, one export at a time. */
export function useExport(): ExportState {
  const api = useApi()
  const [progress, setProgress] = useState<number | null>(null)
  const runningController = useRef<AbortController>(undefined)
  useEffect(() => () => runningController.current?.abort(), [])

  async function run(options: ExportOptions, { signal }: AbortController) {
    const response = await api.exportSubmissions({ ...options, signal })
    const total = Number(response.headers.get('x-total-count') ?? 0)
    let percent = 0
    const { blob, count } = await readCsvStream(response, {
      onProgress(receivedCount) {
        const newPercent = total > 0 ? Math.floor((receivedCount / total) * 100) : 0
        if (newPercent === percent) return
        percent = newPercent
        setProgress(Math.min(1, percent / 100))
      },
    })
    if (count === 0) return reportNoData(RECORDS_NOUN)
    const fileName = `submissions_${formatIsoDay(new Date())}.csv`
    saveFile(fileName, blob)
    reportExported(count, RECORDS_NOUN, fileName)
  }

  async function start(options: ExportOptions) {
    if (runningController.current) return
    const controller = new AbortController()
    runningController.current = controller
    setProgress(0)
    try {
      await run(options, controller)
    } catch (error) {
      if (controller.signal.aborted) return
      if (error instanceof NoSessionError) reportNoSession()
      else toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' })
    } finally {
      runningController.current = undefined
      setProgress(null)
    }
  }

  return {
    progress,
    start: (options) => void start(options),
    cancel: () => runningController.current?.abort(),
  }
}
