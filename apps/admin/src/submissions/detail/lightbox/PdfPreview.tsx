import { useEffect, useState } from 'react'
import { useApi } from '../../../ApiContext.ts'
import type { MediaEntry } from '../mediaEntry.ts'
import * as styles from './Lightbox.css.ts'

const UNAVAILABLE_MESSAGE = 'Your browser can’t show this PDF here. Download it to read it.'

/**
 * Shows a PDF in the browser's viewer. This component downloads the file first, because the viewer
 * can't send a bearer token, and the storage service blocks documents in frames.
 */
export function PdfPreview({ entry }: { entry: MediaEntry }) {
  const api = useApi()
  const [url, setUrl] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  const { path } = entry

  useEffect(() => {
    if (!navigator.pdfViewerEnabled) return
    let objectUrl: string | undefined
    let isCurrent = true
    api.downloadMedia(path).then(
      (blob) => {
        if (!isCurrent) return
        // Don't use the file's own type, because the browser would run scripts in an HTML file.
        objectUrl = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
        setUrl(objectUrl)
      },
      () => isCurrent && setHasFailed(true),
    )
    return () => {
      isCurrent = false
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [api, path])

  // Show the error message if a content security policy blocks the frame.
  useEffect(() => {
    const handleViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setHasFailed(true)
    }
    document.addEventListener('securitypolicyviolation', handleViolation)
    return () => document.removeEventListener('securitypolicyviolation', handleViolation)
  }, [])

  if (hasFailed || !navigator.pdfViewerEnabled) {
    return <p className={styles.message}>{UNAVAILABLE_MESSAGE}</p>
  }
  if (!url) return <p className={styles.message}>Loading the preview…</p>
  return <iframe className={styles.pdfFrame} src={url} title={entry.originalName} />
}
