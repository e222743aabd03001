import { toast } from '@duet/ui'
import { useEffect, useRef, useState } from 'react'
import { getErrorMessage, NoSessionError } from '../api/errors.ts'
import { formatIsoDay } from '../dates/dates.ts'
import { reportNoSession } from '../session/reportNoSession.ts'
import { readCsvStream } from './readCsvStream.ts'
import { reportExported, reportNoData } from './reportExport.ts'
import { saveFile } from './saveFile.ts'

export interface ExportState<Options> {
  /** How much of the file has arrived, from 0 to 1. `null` if no export is running. */
  progress: number | null
  start(options: Options): void
  cancel(): void
}

/**
 * Downloads records as a CSV file, one export at a time.
 * @param noun the records, such as `submissions`
 * @param requestFile requests the file. The response header `X-Total-Count` has the record count.
 */
export function useExport<Options>(
  noun: string,
  requestFile: (options: Options, signal: AbortSignal) => Promise<Response>,
): ExportState<Options> {
  const [progress, setProgress] = useState<number | null>(null)
  const runningController = useRef<AbortController>(undefined)
  useEffect(() => () => runningController.current?.abort(), [])

  async function run(options: Options, { signal }: AbortController) {
    const response = await requestFile(options, signal)
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
    if (count === 0) return reportNoData(noun)
    const fileName = `${noun.replace(' ', '_')}_${formatIsoDay(new Date())}.csv`
    saveFile(fileName, blob)
    reportExported(count, noun, fileName)
  }

  async function start(options: Options) {
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
