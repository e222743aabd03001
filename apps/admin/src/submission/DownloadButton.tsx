import { Button } from '@duet/ui'
import { useState } from 'react'
import type { MediaEntry } from './mediaEntry.ts'
import { useDownload } from './useDownload.ts'

interface DownloadButtonProps {
  /** `undefined` where its data could not be read: pressing it says so. */
  entry: MediaEntry | undefined
  name: string
}

/** Saves one file under the name that it was sent with. */
export function DownloadButton({ entry, name }: DownloadButtonProps) {
  const download = useDownload()
  const [isBusy, setIsBusy] = useState(false)

  async function handleClick() {
    setIsBusy(true)
    await download(entry)
    setIsBusy(false)
  }

  return (
    <Button
      tone="quiet"
      size="small"
      icon="download"
      isBusy={isBusy}
      aria-label={`Download ${name}`}
      onClick={handleClick}
    >
      Download
    </Button>
  )
}
