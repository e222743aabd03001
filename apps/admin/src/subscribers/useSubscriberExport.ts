import { toast } from '@duet/ui'
import { useState } from 'react'
import { useApi } from '../ApiContext.ts'
import { readCsvStream } from '../csv/readCsvStream.ts'
import { reportExported, reportNoData } from '../csv/reportExport.ts'
import { saveFile } from '../csv/saveFile.ts'
import { formatIsoDay, getTimeZone } from '../dates.ts'
import { getErrorMessage, NoSessionError } from '../errors.ts'
import { reportNoSession } from '../session/reportNoSession.ts'

const NOUN = 'newsletter subscribers'

/** Downloads a CSV file of the subscribers that match the filters in a query string. */
export function useSubscriberExport(): {
  isExporting: boolean
  startExport: (query: string) => Promise<void>
} {
  const api = useApi()
  const [isExporting, setIsExporting] = useState(false)

  async function startExport(query: string) {
    const params = new URLSearchParams(query)
    params.set('tz', getTimeZone())
    setIsExporting(true)
    try {
      const response = await api.exportSubscribers(`/api/newsletter/export.csv?${params}`)
      const { blob, count } = await readCsvStream(response)
      if (count === 0) return reportNoData(NOUN)
      const fileName = `newsletter_subscribers_${formatIsoDay(new Date())}.csv`
      saveFile(fileName, blob)
      reportExported(count, NOUN, fileName)
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      else toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' })
    } finally {
      setIsExporting(false)
    }
  }

  return { isExporting, startExport }
}
