import type { MessageKind, OutboxMessage } from '@duet/contract'
import { text } from '@duet/ui/theme'
import { Link } from 'react-router-dom'
import { CopyButton } from '../controls/CopyButton.tsx'
import { EmailText } from '../controls/EmailText.tsx'
import { formatDateTime } from '../dates/dates.ts'
import { Fact } from '../records/Fact.tsx'
import * as styles from '../records/facts.css.ts'
import { RecordHeading } from '../records/RecordHeading.tsx'
import { formatRecipient } from './columns.tsx'
import { CHANNEL_LABELS } from './entry.ts'
import { OutboxStateMark } from './OutboxStateMark.tsx'

const SUBMISSION_KINDS: readonly MessageKind[] = [
  'deployment_request',
  'request_acknowledgement',
  'request_links',
  'reply',
  'mention',
]

export function MessageFacts({ message }: { message: OutboxMessage }) {
  const { id, subject, channel, state, attempts, last_error, kind, related_id } = message
  const { request_id: requestId } = message
  return (
    <section className={styles.facts} aria-label="Delivery">
      <RecordHeading key={id} className={`${styles.name} ${text.heading2}`} dir="auto">
        {subject}
      </RecordHeading>
      <dl className={styles.list}>
        <Fact term="State">
          <OutboxStateMark state={state} />
        </Fact>
        {last_error && <Fact term="Last error">{last_error}</Fact>}
        <Fact term="Recipient">
          <bdi>
            <EmailText email={formatRecipient(message)} />
          </bdi>
        </Fact>
        <Fact term="Channel">{CHANNEL_LABELS[channel]}</Fact>
        <Fact term="Attempts" isMonospace>
          {attempts.toLocaleString('en-US')}
        </Fact>
        <DeliveryTimes message={message} />
        {SUBMISSION_KINDS.includes(kind) && (
          <Fact term="About">
            <Link className={styles.link} to={`/admin/submission/${related_id}`}>
              View request
            </Link>
          </Fact>
        )}
        <Fact term="ID" isMonospace>
          <span className={styles.id}>
            {id}
            <CopyButton key={id} text={id} label="Copy ID" />
          </span>
        </Fact>
        {requestId && (
          <Fact term="Request ID" isMonospace>
            <span className={styles.id}>
              {requestId}
              <CopyButton key={requestId} text={requestId} label="Copy request ID" />
            </span>
          </Fact>
        )}
      </dl>
    </section>
  )
}

/** Shows when the message was created and sent, and when the server will retry it or give up. */
function DeliveryTimes({ message }: { message: OutboxMessage }) {
  const { state, created_at, last_attempt_at, next_attempt_at, give_up_at, sent_at } = message
  const times = [
    ['Created', created_at],
    ['Sent', sent_at],
    ['Last attempt', sent_at ? null : last_attempt_at],
    ['Next attempt', state === 'waiting' ? next_attempt_at : null],
    ['Retries until', state === 'waiting' || state === 'sending' ? give_up_at : null],
  ] as const
  return times.map(
    ([term, time]) =>
      time && (
        <Fact key={term} term={term} isMonospace>
          <time dateTime={time}>{formatDateTime(time)}</time>
        </Fact>
      ),
  )
}
