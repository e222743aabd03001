import type { Submission } from '@duet/forms/schema'
import { text } from '@duet/ui/theme'
import { formatDateTime } from '../dates.ts'
import { CopyButton } from '../desk/CopyButton.tsx'
import { Fact } from '../desk/Fact.tsx'
import * as styles from '../desk/facts.css.ts'

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
        <Fact term="Received" isMeasured>
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </Fact>
        <Fact term="Email">
          <a
            className={styles.link}
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          >
            {email}
          </a>
        </Fact>
        <Fact term="Units" isMeasured>
          {total_units.toLocaleString('en-US')}
        </Fact>
        <Fact term="States">{states.join(', ')}</Fact>
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
