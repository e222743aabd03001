import { useEffect, useRef, useState } from 'react'
import { findFileType } from '../schema/index.ts'
import * as styles from './FileList.css.ts'

/** A thumbnail of an image or video, or the extension of any other file. */
export function FilePreview({ file }: { file: File }) {
  // Browsers don't declare a type for some files, or declare an unusual one.
  const [kind] = (findFileType(file) ?? file.type).split('/')
  const hasPicture = kind === 'image' || kind === 'video'
  const picture = useRef<HTMLImageElement & HTMLVideoElement>(null)
  const [isBroken, setIsBroken] = useState(false)

  useEffect(() => {
    const element = picture.current
    if (!element) return
    const url = URL.createObjectURL(file)
    // Seeks to 0.1 s, because the first frame of many videos is black and Safari shows no frame
    // before a seek.
    element.src = element.matches('video') ? `${url}#t=0.1` : url
    return () => {
      // Stops loading first, because revoking the object URL during a load logs a console error.
      element.removeAttribute('src')
      element.load?.()
      URL.revokeObjectURL(url)
    }
  }, [file])

  const handleError = () => setIsBroken(true)
  return (
    <span className={styles.preview} aria-hidden="true">
      {!hasPicture || isBroken ? (
        getExtension(file.name)
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

function getExtension(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1)
  const characters = Array.from(new Intl.Segmenter().segment(extension), ({ segment }) => segment)
  return characters.slice(0, 4).join('')
}
