import { ButtonLink } from '@duet/ui'
import { Link } from 'react-router-dom'
import * as form from '../controls/Form.css.ts'
import { EntryPage } from '../session/EntryPage.tsx'

/** Tells users that the page they opened works only with a link from an email. */
export function MissingLinkPage() {
  return (
    <EntryPage heading="Open the link in your email">
      <div className={form.form}>
        <p className={form.explanation}>
          This page works only after you open the link in our email. If you can’t find the email,
          request another link.
        </p>
        <ButtonLink
          tone="primary"
          icon="arrow-right"
          className={form.wideButton}
          render={(props) => <Link {...props} to="/admin/forgot-password" />}
        >
          Request a link
        </ButtonLink>
        <ButtonLink tone="secondary" render={(props) => <Link {...props} to="/admin/login" />}>
          Sign in
        </ButtonLink>
      </div>
    </EntryPage>
  )
}
