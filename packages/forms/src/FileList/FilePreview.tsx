import { useEffect, useState } from 'react'
import { fileTypeOf } from '../schema/index.ts'
import * as styles from './FileList.css.ts'

/** ms; without it, a picture that goes while it still loads is an error in the console. */
const REVOKE_DELAY = 1000

/** A small picture of what a file holds; its kind in letters where it cannot be drawn. */
export function FilePreview({ file }: { file: File }) {
  const [kind] = (fileTypeOf(file) ?? '').split('/')
  const isDrawable = kind === 'image' || kind === 'video'
  const [url, setUrl] = useState<string>()
  const [isBroken, setIsBroken] = useState(false)

  useEffect(() => {
    if (!isDrawable) return
    const created = URL.createObjectURL(file)
    setUrl(created)
    setIsBroken(false)
    return () => {
      setTimeout(() => URL.revokeObjectURL(created), REVOKE_DELAY)
    }
  }, [file, isDrawable])

  const handleError = () => setIsBroken(true)
  return (
    <span className={styles.preview} aria-hidden="true">
      {url === undefined || isBroken ? (
        extensionOf(file.name)
      ) : kind === 'image' ? (
        <img className={styles.picture} src={url} alt="" onError={handleError} />
      ) : (
        <video
          className={styles.picture}
          // The first frame of many films is black, and Safari draws none before it seeks.
          src={`${url}#t=0.1`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          onError={handleError}
        />
      )}
    </span>
  )
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).slice(0, 4)
}
