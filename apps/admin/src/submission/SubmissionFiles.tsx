import { formatBytes } from '@duet/forms/schema'
import { Button } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { useMemo, useState } from 'react'
import { list } from '../desk/list.css.ts'
import { InvalidFile } from './InvalidFile.tsx'
import { MediaFigure } from './MediaFigure.tsx'
import { MediaRow } from './MediaRow.tsx'
import { type MediaEntry, readMediaEntry } from './mediaEntry.ts'
import * as styles from './SubmissionFiles.css.ts'
import { useDownload } from './useDownload.ts'
import { useSignedMedia } from './useSignedMedia.ts'

interface SubmissionFilesProps {
  /** The JSON texts of `workflow_media`. */
  media: readonly string[]
}

/** What was sent along: pictures and films large, documents in rows, each to be downloaded. */
export function SubmissionFiles({ media }: SubmissionFilesProps) {
  const entries = useMemo(() => picturesFirst(media.map(readMediaEntry)), [media])
  const readable = entries.filter((entry) => entry !== undefined)
  const previews = readable.filter(({ kind }) => kind !== 'document')
  const addresses = useSignedMedia(previews)
  const bytes = readable.reduce((sum, { size }) => sum + size, 0)
  return (
    <section className={styles.section} aria-labelledby="files">
      <header className={styles.head}>
        <h2 id="files" className={`${styles.label} ${text.label}`}>
          {media.length === 1 ? '1 file' : `${media.length} files`}, {formatBytes(bytes)}
        </h2>
        {media.length > 1 && <DownloadAll entries={entries} />}
      </header>
      {media.length === 0 && <p className={styles.none}>Nothing was sent along.</p>}
      <ul className={`${list} ${styles.grid}`} data-previews={previews.length}>
        {entries.map((entry, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
          if (!entry) return <InvalidFile key={index} />
          if (entry.kind === 'document') return <MediaRow key={entry.path} entry={entry} />
          return <MediaFigure key={entry.path} entry={entry} address={addresses?.get(entry.path)} />
        })}
      </ul>
    </section>
  )
}

/** Rows under pictures: each group keeps the order in which the files were sent. */
function picturesFirst(entries: (MediaEntry | undefined)[]) {
  const isPicture = (entry: MediaEntry | undefined) => entry && entry.kind !== 'document'
  return [...entries.filter(isPicture), ...entries.filter((entry) => !isPicture(entry))]
}

function DownloadAll({ entries }: { entries: readonly (MediaEntry | undefined)[] }) {
  const download = useDownload()
  const [running, setRunning] = useState<number>()

  async function handleClick() {
    // One after the other: the browser asks once, and the files keep their order.
    for (const [index, entry] of entries.entries()) {
      setRunning(index + 1)
      await download(entry)
    }
    setRunning(undefined)
  }

  return (
    <Button
      tone="secondary"
      size="small"
      icon="download"
      isBusy={running !== undefined}
      onClick={handleClick}
    >
      {running ? `Downloading ${running} of ${entries.length}` : 'Download all'}
    </Button>
  )
}
