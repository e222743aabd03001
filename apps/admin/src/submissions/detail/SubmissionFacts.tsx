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
import { AttributionFacts } from './AttributionFacts.tsx'

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

interface SubmissionProps {
  submission: Submission
}

/** Shows the requester's name, job title, and company. */
export function SubmissionHeading({ submission }: SubmissionProps) {
  const { requester_name, title, company, id } = submission
  return (
    <>
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
    </>
  )
}

/** Shows all fields of the request except the use case. Render it in a `<dl>`. */
export function RequestFacts({ submission }: SubmissionProps) {
  const { created_at, email, total_units, states } = submission
  return (
    <>
      <Fact term="Received" isMonospace>
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </Fact>
      <Fact term="Email">
        <a className={styles.link} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
          <EmailText email={email} />
        </a>
      </Fact>
      <Fact term="Units" isMonospace>
        {total_units.toLocaleString('en-US')}
      </Fact>
      <Fact term="States">{states.join(', ')}</Fact>
      <AttributionFacts submission={submission} />
      {OTHER_FIELDS.map(({ column, label }) => (
        <Fact key={column} term={label}>
          {submission[column]}
        </Fact>
      ))}
    </>
  )
}

/** Shows what identifies the submission. Render it in a `<dl>`. */
export function IdFacts({ submission }: SubmissionProps) {
  const { id, reference } = submission
  return (
    <>
      <Fact term="Reference" isMonospace>
        <span className={styles.id}>
          {reference}
          <CopyButton key={id} text={reference} label="Copy reference" />
        </span>
      </Fact>
      <Fact term="ID" isMonospace>
        <span className={styles.id}>
          {id}
          <CopyButton key={id} text={id} label="Copy ID" />
        </span>
      </Fact>
    </>
  )
}
