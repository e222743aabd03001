'use client'

import { useEffect, useState } from 'react'
import * as content from './PostContent.css.ts'
import { PostIcon } from './PostIcon.tsx'

interface CopyLinkProps {
  url: string
  copyLink: string
  copied: string
  copyFailed: string
}

/** How long the button shows whether copying succeeded. */
const RESULT_DURATION_MS = 6000

export function CopyLink({ url, copyLink, copied, copyFailed }: CopyLinkProps) {
  const [result, setResult] = useState<{ label: string }>()
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(undefined), RESULT_DURATION_MS)
    return () => clearTimeout(timer)
  }, [result])
  const handleClick = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setResult({ label: copied })
    } catch {
      setResult({ label: copyFailed })
    }
  }
  return (
    // The live region wraps the button, because screen readers ignore a live region inside a
    // button.
    <span className={content.copyWrapper} aria-live="polite">
      <button className={content.actionControl} type="button" onClick={handleClick}>
        <PostIcon name={result?.label === copied ? 'check' : 'link'} />
        {result?.label ?? copyLink}
      </button>
    </span>
  )
}
