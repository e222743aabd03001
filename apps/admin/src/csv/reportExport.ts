import { toast } from '@duet/ui'

export function reportNoData(noun: string): void {
  toast({ title: 'No Data', description: `No ${noun} to export` })
}

/** Reports that the user has downloaded a file with `count` records. */
export function reportExported(count: number, noun: string, fileName: string): void {
  const countText = count.toLocaleString('en-US')
  toast({
    title: 'Export Successful',
    description: `${countText} ${count === 1 ? noun.replace(/s$/, '') : noun} saved as ${fileName}`,
    tone: 'positive',
  })
}
