import { Button } from '@duet/ui'
import { useEffect, useRef, useState } from 'react'
import { useMediaApi } from '../mediaApi.ts'
import type { MediaEntry } from '../mediaEntry.ts'
import * as styles from './Lightbox.css.ts'

/**
 * Shows a PDF in the browser's viewer. This component downloads the file first, because the viewer
 * can't send a bearer token, and the storage service blocks documents in frames.
 */
export function PdfPreview({ entry }: { entry: MediaEntry }) {
  const api = useMediaApi()
  const container = useRef<HTMLDivElement>(null)
  const [url, setUrl] = useState<string>()
  const [isBlocked, setIsBlocked] = useState(!navigator.pdfViewerEnabled)
  const [hasFailed, setHasFailed] = useState(false)
  const { path } = entry

  useEffect(() => {
    if (isBlocked || hasFailed) return
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
  }, [api, path, isBlocked, hasFailed])

  // Show a message if a content security policy blocks the frame.
  useEffect(() => {
    const handleViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setIsBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', handleViolation)
    return () => document.removeEventListener('securitypolicyviolation', handleViolation)
  }, [])

  function handleRetry() {
    // The button disappears, so keep focus in the dialog, which handles the arrow keys.
    container.current?.focus()
    setHasFailed(false)
  }

  return (
    <div ref={container} tabIndex={-1}>
      {renderContent()}
    </div>
  )

  function renderContent() {
    if (isBlocked) {
      return (
        <p className={styles.message}>
          Your browser can’t show this PDF here. Download it to read it.
        </p>
      )
    }
    if (hasFailed) {
      return (
        <div role="alert" className={styles.message}>
          <p>Failed to load the preview.</p>
          <Button size="small" onClick={handleRetry}>
            Try again
          </Button>
        </div>
      )
    }
    if (!url) return <p className={styles.message}>Loading the preview…</p>
    return <iframe className={styles.pdfFrame} src={url} title={entry.originalName} />
  }
}
