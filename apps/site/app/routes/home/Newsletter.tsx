import { NewsletterForm } from '@duet/forms'
import { subscribe } from '../../api.ts'

export default function Newsletter() {
  return <NewsletterForm action="/api/newsletter" onSubmit={subscribe} />
}
