import { formatIsoDay } from '../dates.ts'
import { reportExported, reportNoData } from './reportExport.ts'
import { saveFile } from './saveFile.ts'

interface CsvExport<Row> {
  /** File name without the date and the extension. */
  baseName: string
  /** Plural noun for the rows, in lowercase. */
  noun: string
  rows: readonly Row[]
  writeCsv: (rows: readonly Row[]) => string
}

/** Downloads rows as `{name}_{YYYY-MM-DD}.csv` and shows a toast with the result. */
export function exportCsv<Row>({ baseName, noun, rows, writeCsv }: CsvExport<Row>): void {
  if (rows.length === 0) {
    reportNoData(noun)
    return
  }
  const fileName = `${baseName}_${formatIsoDay(new Date())}.csv`
  saveFile(fileName, new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' }))
  reportExported(rows.length, noun, fileName)
}
