import type { Person } from '@duet/contract'
import { CopyButton } from '../controls/CopyButton.tsx'
import { EmailText } from '../controls/EmailText.tsx'
import { formatDateTime } from '../dates/dates.ts'
import { Fact } from '../records/Fact.tsx'
import * as facts from '../records/facts.css.ts'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { ROLE_LABELS } from './labels.ts'
import * as styles from './PersonFacts.css.ts'
import { PersonStateMark } from './PersonStateMark.tsx'

export function PersonFacts({ person }: { person: Person }) {
  const { id, name, email, phone, role, state, is_sso } = person
  const { created_at, invited_at, last_sign_in_at, has_second_factor } = person
  return (
    <SettingsSection title="Account">
      <dl className={styles.list}>
        <Fact term="State">
          <PersonStateMark state={state} />
        </Fact>
        <Fact term="Role">{ROLE_LABELS[role]}</Fact>
        {is_sso && <Fact term="Sign-in">SSO</Fact>}
        <Fact term="Two-step sign-in">{has_second_factor ? 'On' : 'Off'}</Fact>
        {email && name && (
          <Fact term="Email">
            <bdi>
              <EmailText email={email} />
            </bdi>
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
          <span className={facts.id}>
            {id}
            <CopyButton text={id} label="Copy ID" />
          </span>
        </Fact>
      </dl>
    </SettingsSection>
  )
}
