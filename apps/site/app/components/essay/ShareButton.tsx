import { Button, Text } from '@duet/ui'
import { useState } from 'react'
import { announce } from '../../framework/announcement.ts'
import * as styles from './ShareButton.css.ts'

interface ShareButtonProps {
  label: string
  /** Shown and announced after the text has been copied. */
  copiedLabel: string
  /** Shown and announced if the browser doesn't let the site copy. */
  failureText: string
  /** Returns the text to copy. Called in the browser only. */
  createText: () => string
}

/** Copies text about an article to the clipboard. Hidden without JavaScript. */
export function ShareButton({ label, copiedLabel, failureText, createText }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()

  const copy = async () => {
    try {
      // Browsers have a clipboard only on secure origins.
      await navigator.clipboard.writeText(createText())
      setOutcome('copied')
      announce(copiedLabel)
    } catch {
      setOutcome('failed')
      announce(failureText)
    }
  }

  const isCopied = outcome === 'copied'
  return (
    <div className={styles.root}>
      <Button
        size="small"
        icon={isCopied ? 'check' : 'copy'}
        onClick={copy}
        onBlur={() => setOutcome(undefined)}
      >
        {isCopied ? copiedLabel : label}
      </Button>
      {outcome === 'failed' && (
        <Text variant="small" tone="muted">
          {failureText}
        </Text>
      )}
    </div>
  )
}
