import { formatBytes } from '@duet/forms/schema'
import { Button } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { useMemo, useState } from 'react'
import { list } from '../../theme/list.css.ts'
import { DownloadAll } from './DownloadAll.tsx'
import { InvalidFile } from './InvalidFile.tsx'
import { Lightbox } from './lightbox/Lightbox.tsx'
import { MediaFigure } from './MediaFigure.tsx'
import { MediaRow } from './MediaRow.tsx'
import { hasPreview, isViewable, type MediaEntry, readMediaEntry } from './mediaEntry.ts'
import { QuarantinedFile } from './QuarantinedFile.tsx'
import * as styles from './SubmissionFiles.css.ts'
import { useSignedMedia } from './useSignedMedia.ts'

interface SubmissionFilesProps {
  submissionId: string
  /** The value of `workflow_media`, which contains a JSON string for each attached file. */
  media: readonly string[]
}

/** Shows previews of the attached images and videos, then rows of the other attached files. */
export function SubmissionFiles({ submissionId, media }: SubmissionFilesProps) {
  const entries = useMemo(() => putPreviewsFirst(media.map(readMediaEntry)), [media])
  const readableEntries = entries.filter((entry) => entry !== undefined)
  const previewEntries = readableEntries.filter(hasPreview)
  const { urls, hasFailed, isRetrying, retry } = useSignedMedia(previewEntries)
  const arePreviewsMissing = hasFailed && previewEntries.some(({ path }) => !urls?.has(path))
  const [openFilePath, setOpenFilePath] = useState<string>()
  const totalBytes = readableEntries.reduce((sum, { size }) => sum + size, 0)
  return (
    <section className={styles.section} aria-labelledby="files">
      <header className={styles.header}>
        <h2 id="files" className={`${styles.label} ${text.label}`}>
          {media.length === 1 ? '1 file' : `${media.length} files`}, {formatBytes(totalBytes)}
        </h2>
        {media.length > 1 && readableEntries.some(({ scan }) => !scan) && (
          <DownloadAll submissionId={submissionId} />
        )}
      </header>
      {media.length === 0 && <p className={styles.noFiles}>No files attached.</p>}
      {arePreviewsMissing && (
        <p role="alert" className={styles.failure}>
          Failed to load the previews.{' '}
          <Button size="small" pending={isRetrying} onClick={retry}>
            {isRetrying ? 'Loading...' : 'Try again'}
          </Button>
        </p>
      )}
      <ul className={`${list} ${styles.grid}`} data-previews={previewEntries.length}>
        {entries.map((entry, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes.
          if (!entry) return <InvalidFile key={index} />
          if (entry.scan) return <QuarantinedFile key={entry.path} entry={entry} />
          if (entry.kind === 'document') {
            return (
              <MediaRow key={entry.path} entry={entry} onView={() => setOpenFilePath(entry.path)} />
            )
          }
          return (
            <MediaFigure
              key={entry.path}
              entry={entry}
              urls={urls?.get(entry.path)}
              onView={() => setOpenFilePath(entry.path)}
            />
          )
        })}
      </ul>
      <Lightbox
        entries={readableEntries.filter(isViewable)}
        urls={urls}
        openPath={openFilePath}
        onOpenPathChange={setOpenFilePath}
      />
    </section>
  )
}

/** Moves files that have a preview to the start. Otherwise, keeps the order. */
function putPreviewsFirst(entries: (MediaEntry | undefined)[]) {
  const isFirst = (entry: MediaEntry | undefined) => entry !== undefined && hasPreview(entry)
  return [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))]
}
