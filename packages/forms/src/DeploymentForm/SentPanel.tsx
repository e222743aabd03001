import { Heading, Icon } from '@duet/ui'
import { useEffect, useRef } from 'react'
import * as styles from './DeploymentForm.css.ts'
import type { DeploymentFormLabels } from './deploymentFormLabels.ts'
import type { SubmitRequest } from './types.ts'

interface SentPanelProps {
  request: SubmitRequest
  onSendAnother: () => void
  labels: DeploymentFormLabels
}

/** Replaces the form after submission and confirms what the server received. */
export function SentPanel({ request, onSendAnother, labels }: SentPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const { values, files } = request
  const counts = {
    units: values.totalUnits,
    states: values.states.length,
    files: files.length,
  }
  return (
    <div className={styles.sent}>
      <Icon name="check" className={styles.sentIcon} />
      <Heading ref={heading} level={3} variant="heading1" tabIndex={-1}>
        {labels.received}
      </Heading>
      <p className={styles.sentText}>{labels.receivedText}</p>
      <p className={styles.sentCounts}>{labels.receivedCounts(counts)}</p>
      <button type="button" className={styles.sendAnother} onClick={onSendAnother}>
        {labels.sendAnother}
      </button>
    </div>
  )
}
