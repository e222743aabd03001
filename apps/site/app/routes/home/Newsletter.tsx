import { NewsletterForm } from '@duet/forms'
import { SIGN_UP_FIELDS, subscribeToNewsletter } from '../../api.ts'

export default function Newsletter() {
  return (
    <NewsletterForm
      action="/api/newsletter"
      hiddenFields={SIGN_UP_FIELDS}
      onSubmit={subscribeToNewsletter}
    />
  )
}
