import type { Submission } from '@duet/contract'
import {
  DEPLOYMENT_FIELD_NAMES,
  DEPLOYMENT_FIELDS,
  type DeploymentFieldName,
} from '@duet/forms/schema'
import { text } from '@duet/ui/theme'
import { CopyButton } from '../../controls/CopyButton.tsx'
import { EmailText } from '../../controls/EmailText.tsx'
import { formatDateTime } from '../../dates/dates.ts'
import { Fact } from '../../records/Fact.tsx'
import * as styles from '../../records/facts.css.ts'
import { RecordHeading } from '../../records/RecordHeading.tsx'
import { RelatedRequests } from './RelatedRequests.tsx'
import { scrollingFacts } from './SubmissionPage.css.ts'
import { WorkPanel } from './work/WorkPanel.tsx'

/** Names with more characters than this are shown in a smaller font. */
const LONG_NAME_LENGTH = 48

const FIELDS_WITH_FIXED_POSITION: ReadonlySet<DeploymentFieldName> = new Set([
  'name',
  'email',
  'title',
  'company',
  'useCase',
  'states',
  'totalUnits',
])
const OTHER_FIELDS = DEPLOYMENT_FIELD_NAMES.filter(
  (name) => !FIELDS_WITH_FIXED_POSITION.has(name),
).map((name) => DEPLOYMENT_FIELDS[name])

interface SubmissionFactsProps {
  submission: Submission
  /** Query string of the list that the user came from, without `?`. */
  search: string
}

/** Shows the requester, the team's progress, and all fields of the request except the use case. */
export function SubmissionFacts({ submission, search }: SubmissionFactsProps) {
  const { requester_name, title, company, created_at, email, total_units, states, id, reference } =
    submission
  return (
    <section className={`${styles.facts} ${scrollingFacts}`} aria-label="Requester">
      <RecordHeading
        key={id}
        className={`${styles.name} ${requester_name.length > LONG_NAME_LENGTH ? text.heading3 : text.heading1}`}
        dir="auto"
      >
        {requester_name}
      </RecordHeading>
      <p className={styles.role}>
        <bdi>{title}</bdi>, <bdi>{company}</bdi>
      </p>
      <WorkPanel key={`work ${id}`} submission={submission} />
      <dl className={styles.list}>
        <Fact term="Reference" isMonospace>
          <span className={styles.id}>
            {reference}
            <CopyButton key={id} text={reference} label="Copy reference" />
          </span>
        </Fact>
        <Fact term="Received" isMonospace>
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </Fact>
        <Fact term="Email">
          <a
            className={styles.link}
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          >
            <EmailText email={email} />
          </a>
        </Fact>
        <Fact term="Units" isMonospace>
          {total_units.toLocaleString('en-US')}
        </Fact>
        <Fact term="States">{states.join(', ')}</Fact>
        {OTHER_FIELDS.map(({ column, label }) => (
          <Fact key={column} term={label}>
            {submission[column]}
          </Fact>
        ))}
        <Fact term="ID" isMonospace>
          <span className={styles.id}>
            {id}
            <CopyButton key={id} text={id} label="Copy ID" />
          </span>
        </Fact>
      </dl>
      <RelatedRequests submissionId={id} search={search} />
    </section>
  )
}
