import { useEffect, useRef, useState } from 'react'
import { fileTypeOf } from '../schema/index.ts'
import * as styles from './FileList.css.ts'

/** A small picture of what a file holds; its kind in letters where it cannot be drawn. */
export function FilePreview({ file }: { file: File }) {
  const [kind] = (fileTypeOf(file) ?? '').split('/')
  const isDrawable = kind === 'image' || kind === 'video'
  const picture = useRef<HTMLImageElement & HTMLVideoElement>(null)
  const [isBroken, setIsBroken] = useState(false)

  useEffect(() => {
    const element = picture.current
    if (!element) return
    const url = URL.createObjectURL(file)
    // The first frame of many films is black, and Safari draws none before it seeks.
    element.src = element.matches('video') ? `${url}#t=0.1` : url
    return () => {
      // Whose address goes while it still loads would complain of it in the console.
      element.removeAttribute('src')
      element.load?.()
      URL.revokeObjectURL(url)
    }
  }, [file])

  const handleError = () => setIsBroken(true)
  return (
    <span className={styles.preview} aria-hidden="true">
      {!isDrawable || isBroken ? (
        extensionOf(file.name)
      ) : kind === 'image' ? (
        <img ref={picture} className={styles.picture} alt="" onError={handleError} />
      ) : (
        <video
          ref={picture}
          className={styles.picture}
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
