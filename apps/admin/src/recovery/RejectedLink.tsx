import { ButtonLink } from '@duet/ui'
import { Link } from 'react-router-dom'
import * as form from '../controls/Form.css.ts'
import type { Reason } from '../session/authReason.ts'
import { EntryPage } from '../session/EntryPage.tsx'
import type { LinkInUrl } from './linkInUrl.ts'
import { getRejectionHeading, getRejectionText } from './linkTexts.ts'

interface RejectedLinkProps {
  link: LinkInUrl
  reason?: Reason | undefined
  isNextStep?: boolean
}

/** Explains why a link doesn't work, and how to get a new link. */
export function RejectedLink({ link, reason, isNextStep = false }: RejectedLinkProps) {
  const type = link.state === 'incomplete' ? undefined : link.type
  const isIncomplete = link.state === 'incomplete'
  return (
    <EntryPage
      heading={isIncomplete ? 'This link is incomplete' : getRejectionHeading(reason)}
      isNextStep={isNextStep}
    >
      <div className={form.form}>
        <p className={form.explanation}>
          {isIncomplete
            ? 'Open the link in the email again, or copy all of it into the address bar.'
            : getRejectionText(type)}
        </p>
        {(type === 'recovery' || type === undefined) && (
          <ButtonLink
            tone="primary"
            icon="arrow-right"
            className={form.wideButton}
            render={(props) => <Link {...props} to="/admin/forgot-password" />}
          >
            Request another link
          </ButtonLink>
        )}
        <ButtonLink
          tone="secondary"
          render={(props) => (
            <Link {...props} to={type === 'email_change' ? '/admin/profile' : '/admin/login'} />
          )}
        >
          {type === 'email_change' ? 'Go to your profile' : 'Sign in'}
        </ButtonLink>
      </div>
    </EntryPage>
  )
}
