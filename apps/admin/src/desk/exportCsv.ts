import { toast } from '@duet/ui'
import { saveFile } from '../csv/saveFile.ts'
import { formatDay } from '../dates.ts'

interface CsvExport<Row> {
  /** What the file's name starts with. */
  name: string
  /** What the rows are called, in lower case: `submissions`. */
  noun: string
  rows: readonly Row[]
  write: (rows: readonly Row[]) => string
}

/** Saves a whole list as `{name}_{YYYY-MM-DD}.csv` and says so, or says that there is nothing. */
export function exportCsv<Row>({ name, noun, rows, write }: CsvExport<Row>): void {
  if (rows.length === 0) {
    toast({ title: 'No Data', description: `No ${noun} to export` })
    return
  }
  const file = `${name}_${formatDay(new Date())}.csv`
  saveFile(file, new Blob([write(rows)], { type: 'text/csv;charset=utf-8' }))
  const count = rows.length.toLocaleString('en-US')
  toast({
    title: 'Export Successful',
    description: `${count} ${rows.length === 1 ? noun.replace(/s$/, '') : noun} saved as ${file}`,
    tone: 'positive',
  })
}
