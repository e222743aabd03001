import { CONSENT_VERSION } from '@duet/contract'
import { NewsletterForm } from '@duet/forms'
import { subscribeToNewsletter } from '../../api.ts'
import { paths } from '../../content/paths.ts'

/** Where the form is, and the text beside it. The server stores both with the sign-up. */
const CONSENT = { page: paths.home, consent: CONSENT_VERSION }

export default function Newsletter() {
  return (
    <NewsletterForm
      action="/api/newsletter"
      hiddenFields={CONSENT}
      onSubmit={(email, { website }) => subscribeToNewsletter({ email, website, ...CONSENT })}
    />
  )
}
