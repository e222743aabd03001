import { text } from '@duet/ui/theme'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../dates.ts'
import { CopyButton } from '../desk/CopyButton.tsx'
import { Fact } from '../desk/Fact.tsx'
import * as styles from '../desk/facts.css.ts'
import { receiverOf } from './columns.tsx'
import { CHANNEL_WORDS, type OutboxMessage } from './entry.ts'
import { OutboxStateMark } from './OutboxStateMark.tsx'

/** What has become of a message so far. */
export function MessageFacts({ message }: { message: OutboxMessage }) {
  const { id, subject, channel, state, attempts, last_error, kind, related_id } = message
  return (
    <section className={styles.facts} aria-label="Delivery">
      <h1 className={`${styles.name} ${text.heading2}`} dir="auto">
        {subject}
      </h1>
      <dl className={styles.list}>
        <Fact term="State">
          <OutboxStateMark state={state} />
        </Fact>
        {last_error && <Fact term="Last error">{last_error}</Fact>}
        <Fact term="To">
          <bdi>{receiverOf(message)}</bdi>
        </Fact>
        <Fact term="Channel">{CHANNEL_WORDS[channel]}</Fact>
        <Fact term="Attempts" isMeasured>
          {attempts.toLocaleString('en-US')}
        </Fact>
        <Times message={message} />
        {kind === 'deployment_request' || kind === 'request_acknowledgement' ? (
          <Fact term="About">
            <Link className={styles.link} to={`/admin/submission/${related_id}`}>
              The submission
            </Link>
          </Fact>
        ) : null}
        <Fact term="Id" isMeasured>
          <span className={styles.id}>
            {id}
            <CopyButton key={id} text={id} label="Copy id" />
          </span>
        </Fact>
      </dl>
    </section>
  )
}

/** When it was written and tried, and until when it will be. */
function Times({ message }: { message: OutboxMessage }) {
  const { state, created_at, last_attempt_at, next_attempt_at, give_up_at, sent_at } = message
  const times = [
    ['Written', created_at],
    ['Sent', sent_at],
    ['Last attempt', sent_at ? null : last_attempt_at],
    ['Next attempt', state === 'waiting' ? next_attempt_at : null],
    ['Gives up', state === 'waiting' || state === 'sending' ? give_up_at : null],
  ] as const
  return times.map(
    ([term, time]) =>
      time && (
        <Fact key={term} term={term} isMeasured>
          <time dateTime={time}>{formatDateTime(time)}</time>
        </Fact>
      ),
  )
}
