import { NewsletterForm } from '@duet/forms'
import { subscribeToNewsletter } from '../../api.ts'

export default function Newsletter() {
  return <NewsletterForm action="/api/newsletter" onSubmit={subscribeToNewsletter} />
}
