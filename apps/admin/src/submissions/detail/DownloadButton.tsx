import { Button } from '@duet/ui'
import { useState } from 'react'
import { word } from './DownloadLine.css.ts'
import type { MediaEntry } from './mediaEntry.ts'
import { useDownload } from './useDownload.ts'

interface DownloadButtonProps {
  /** The file, or `undefined` if its entry is invalid. In that case, a click shows an error. */
  entry: MediaEntry | undefined
  name: string
}

/** Shows a button that downloads a file under its original name. */
export function DownloadButton({ entry, name }: DownloadButtonProps) {
  const download = useDownload()
  const [isPending, setIsPending] = useState(false)

  async function handleClick() {
    setIsPending(true)
    await download(entry)
    setIsPending(false)
  }

  return (
    <Button
      tone="quiet"
      size="small"
      icon="download"
      pending={isPending}
      aria-label={`Download ${name}`}
      onClick={handleClick}
    >
      <span className={word}>Download</span>
    </Button>
  )
}
