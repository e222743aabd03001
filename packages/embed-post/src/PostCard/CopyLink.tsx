'use client'

import { useEffect, useState } from '../hooks.ts'
import { Icon } from './Icon.tsx'
import * as matter from './PostMatter.css.ts'

interface CopyLinkProps {
  url: string
  copyLink: string
  copied: string
  copyFailed: string
}

/** For how long the button says what came of it. */
const SHOWN_FOR = 6000

export function CopyLink({ url, copyLink, copied, copyFailed }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<{ label: string }>()
  useEffect(() => {
    const timer = outcome && setTimeout(() => setOutcome(undefined), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [outcome])
  const handleClick = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome({ label: copied })
    } catch {
      setOutcome({ label: copyFailed })
    }
  }
  return (
    // Around the button, as readers are not told of what changes inside of one.
    <span className={matter.copy} aria-live="polite">
      <button className={matter.action} type="button" onClick={handleClick}>
        <Icon name={outcome?.label === copied ? 'check' : 'link'} />
        {outcome?.label ?? copyLink}
      </button>
    </span>
  )
}
