import type { Person } from '@duet/contract'
import { text } from '@duet/ui/theme'
import { CopyButton } from '../controls/CopyButton.tsx'
import { formatDateTime } from '../dates/dates.ts'
import { Fact } from '../records/Fact.tsx'
import * as styles from '../records/facts.css.ts'
import { RecordHeading } from '../records/RecordHeading.tsx'
import { getDisplayName, ROLE_LABELS } from './labels.ts'
import { PersonStateMark } from './PersonStateMark.tsx'

export function PersonFacts({ person }: { person: Person }) {
  const { id, name, email, phone, role, state, is_self, is_sso } = person
  const { created_at, invited_at, last_sign_in_at, has_second_factor } = person
  return (
    <section className={styles.facts} aria-label="Account">
      <RecordHeading key={id} className={`${styles.name} ${text.heading2}`}>
        <bdi>{getDisplayName(person)}</bdi>
        {is_self && ' (you)'}
      </RecordHeading>
      <dl className={styles.list}>
        <Fact term="State">
          <PersonStateMark state={state} />
        </Fact>
        <Fact term="Role">{ROLE_LABELS[role]}</Fact>
        {is_sso && <Fact term="Sign-in">SSO</Fact>}
        <Fact term="Two-step sign-in">{has_second_factor ? 'On' : 'Off'}</Fact>
        {email && name && (
          <Fact term="Email">
            <bdi>{email}</bdi>
          </Fact>
        )}
        {phone && <Fact term="Phone">+{phone}</Fact>}
        {invited_at && (
          <Fact term="Invited" isMonospace>
            <time dateTime={invited_at}>{formatDateTime(invited_at)}</time>
          </Fact>
        )}
        <Fact term="Created" isMonospace>
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </Fact>
        <Fact term="Last sign-in" isMonospace>
          {last_sign_in_at ? (
            <time dateTime={last_sign_in_at}>{formatDateTime(last_sign_in_at)}</time>
          ) : (
            'Never'
          )}
        </Fact>
        <Fact term="ID" isMonospace>
          <span className={styles.id}>
            {id}
            <CopyButton key={id} text={id} label="Copy ID" />
          </span>
        </Fact>
      </dl>
    </section>
  )
}
