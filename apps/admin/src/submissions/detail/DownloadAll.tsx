import { Button } from '@duet/ui'
import { useState } from 'react'
import type { MediaEntry } from './mediaEntry.ts'
import { useDownload } from './useDownload.ts'

interface DownloadAllProps {
  /** The files, with `undefined` for each one whose entry can't be parsed. */
  entries: readonly (MediaEntry | undefined)[]
}

/** Downloads all files, one after another. */
export function DownloadAll({ entries }: DownloadAllProps) {
  const download = useDownload()
  const [currentNumber, setCurrentNumber] = useState<number>()

  async function handleClick() {
    // Download one file at a time, so that the browser asks for permission only once and the files
    // keep their order.
    for (const [index, entry] of entries.entries()) {
      setCurrentNumber(index + 1)
      await download(entry)
    }
    setCurrentNumber(undefined)
  }

  return (
    <Button
      tone="secondary"
      size="small"
      icon="download"
      pending={currentNumber !== undefined}
      onClick={handleClick}
    >
      {currentNumber ? `Downloading ${currentNumber} of ${entries.length}` : 'Download all'}
    </Button>
  )
}
