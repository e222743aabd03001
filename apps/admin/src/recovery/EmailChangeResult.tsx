import { ButtonLink } from '@duet/ui'
import { Link } from 'react-router-dom'
import * as form from '../controls/Form.css.ts'
import { EntryPage } from '../session/EntryPage.tsx'

/** Shows whether an email change is complete or needs confirmation from the other address too. */
export function EmailChangeResult({ isComplete }: { isComplete: boolean }) {
  return (
    <EntryPage heading={isComplete ? 'Email changed' : 'One more step'} isNextStep>
      <div className={form.form}>
        <p className={form.explanation}>
          {isComplete
            ? 'From now on, sign in with your new address.'
            : 'This address is confirmed. Now open the link that we sent to your other address. Until then, sign in with your current address.'}
        </p>
        <ButtonLink tone="secondary" render={(props) => <Link {...props} to="/admin/profile" />}>
          Go to your profile
        </ButtonLink>
      </div>
    </EntryPage>
  )
}
