import { formatBytes } from '@duet/forms/schema'
import { Button, Dialog } from '@duet/ui'
import type { KeyboardEvent } from 'react'
import { DownloadButton } from '../DownloadButton.tsx'
import type { MediaEntry } from '../mediaEntry.ts'
import type { MediaUrls } from '../useSignedMedia.ts'
import * as styles from './Lightbox.css.ts'
import { LightboxContent } from './LightboxContent.tsx'

interface LightboxProps {
  /** The files that the user can view, in display order. */
  entries: readonly MediaEntry[]
  /** Signed URLs of images and videos, by path. */
  urls: ReadonlyMap<string, MediaUrls> | undefined
  /** Path of the file to show. `undefined` closes the lightbox. */
  openPath: string | undefined
  onOpenPathChange: (path: string | undefined) => void
}

/** Shows one file in a dialog. Buttons and the left and right arrow keys show the other files. */
export function Lightbox({ entries, urls, openPath, onOpenPathChange }: LightboxProps) {
  const index = entries.findIndex(({ path }) => path === openPath)
  const entry = entries[index]

  function move(step: number) {
    const nextEntry = entries[(index + step + entries.length) % entries.length]
    if (nextEntry) onOpenPathChange(nextEntry.path)
  }

  function handleKeyDown(event: KeyboardEvent) {
    // If a video has focus, the arrow keys seek within the video instead.
    if (event.target instanceof HTMLVideoElement || entries.length < 2) return
    if (event.key === 'ArrowRight') move(1)
    else if (event.key === 'ArrowLeft') move(-1)
  }

  return (
    <Dialog
      className={styles.dialog}
      title={<bdi>{entry?.originalName}</bdi>}
      open={entry !== undefined}
      onOpenChange={() => onOpenPathChange(undefined)}
      onKeyDown={handleKeyDown}
      actions={
        entry && (
          <div className={styles.bar}>
            <span className={styles.position} role="status">
              {index + 1} of {entries.length}, {formatBytes(entry.size)}
            </span>
            <DownloadButton key={entry.path} entry={entry} name={entry.originalName} />
            {entries.length > 1 && (
              <>
                <Button size="small" onClick={() => move(-1)}>
                  Previous
                </Button>
                <Button size="small" data-autofocus onClick={() => move(1)}>
                  Next
                </Button>
              </>
            )}
          </div>
        )
      }
    >
      {entry && <LightboxContent key={entry.path} entry={entry} urls={urls?.get(entry.path)} />}
    </Dialog>
  )
}
