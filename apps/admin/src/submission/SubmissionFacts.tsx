import type { Submission } from '@duet/forms/schema'
import { text } from '@duet/ui/theme'
import { formatDateTime } from '../dates.ts'
import { CopyButton } from './CopyButton.tsx'
import * as styles from './SubmissionFacts.css.ts'

// A name may have 200 letters; so many of them are not set large.
const LONG = 48

/** Who asks, from where, for how much. */
export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { requester_name, title, company, created_at, email, total_units, states, id } = submission
  return (
    <section className={styles.facts} aria-label="Requester">
      <h1
        className={`${styles.name} ${requester_name.length > LONG ? text.heading3 : text.heading1}`}
        dir="auto"
      >
        {requester_name}
      </h1>
      <p className={styles.role}>
        <bdi>{title}</bdi>, <bdi>{company}</bdi>
      </p>
      <dl className={styles.list}>
        <div className={styles.fact}>
          <dt className={styles.term}>Received</dt>
          <dd className={styles.measured}>
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.term}>Email</dt>
          <dd className={styles.value}>
            <a
              className={styles.link}
              href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
            >
              {email}
            </a>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.term}>Units</dt>
          <dd className={styles.measured}>{total_units.toLocaleString('en-US')}</dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.term}>States</dt>
          <dd className={styles.value}>{states.join(', ')}</dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.term}>Id</dt>
          <dd className={`${styles.measured} ${styles.id}`}>
            {id}
            <CopyButton key={id} text={id} label="Copy id" />
          </dd>
        </div>
      </dl>
    </section>
  )
}
