import { useState } from 'react'
import { formatDuration } from '../dates.ts'
import { DownloadLine } from './DownloadLine.tsx'
import { ImagePreview } from './ImagePreview.tsx'
import * as styles from './MediaFigure.css.ts'
import type { MediaEntry } from './mediaEntry.ts'
import { picture } from './SubmissionFiles.css.ts'
import { VideoPreview } from './VideoPreview.tsx'

interface MediaFigureProps {
  entry: MediaEntry
  /** Where it can be loaded from for the moment; `undefined` until it is signed. */
  address: string | undefined
}

/** A picture or a film, with its name, size and a way to download it. */
export function MediaFigure({ entry, address }: MediaFigureProps) {
  const [seconds, setSeconds] = useState<number>()
  // An address lives a few minutes; an element that has loaded keeps the first one it was given.
  const [source, setSource] = useState(address)
  if (source === undefined && address !== undefined) setSource(address)
  return (
    <li className={`${styles.figure} ${picture}`}>
      <div className={styles.frame}>
        {entry.kind === 'image' ? (
          <ImagePreview name={entry.originalName} source={source} address={address} />
        ) : (
          <VideoPreview
            name={entry.originalName}
            source={source}
            onDuration={setSeconds}
            onExpired={() => setSource(address)}
          />
        )}
      </div>
      <DownloadLine
        entry={entry}
        detail={seconds === undefined ? undefined : formatDuration(seconds)}
      />
    </li>
  )
}
