import { Heading, Icon } from '@duet/ui'
import { useEffect, useRef } from 'react'
import * as styles from './DeploymentForm.css.ts'
import type { SubmitRequest } from './types.ts'

interface SentPanelProps {
  request: SubmitRequest
  onAnother: () => void
}

/** Stands where the form stood, and says what was received. */
export function SentPanel({ request, onAnother }: SentPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const { values, files } = request
  const figures = [
    countOf(values.totalUnits, 'unit'),
    countOf(values.states.length, 'state'),
    countOf(files.length, 'file'),
  ]
  return (
    <div className={styles.sent}>
      <Icon name="check" className={styles.sentIcon} />
      <Heading ref={heading} level={3} look="heading1" tabIndex={-1}>
        Request received!
      </Heading>
      <p className={styles.sentText}>
        Thanks for your submission. We’ll review and get back to you shortly.
      </p>
      <p className={styles.sentFigures}>{figures.join(', ')}</p>
      <button type="button" className={styles.another} onClick={onAnother}>
        Send another request
      </button>
    </div>
  )
}

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
