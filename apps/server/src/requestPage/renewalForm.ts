import { DEPLOYMENT_FIELDS } from '@duet/forms/schema'
import { type Html, html } from '@duet/kit/http'
import { REQUEST_PAGE_PATH } from '../mail/requestLinks.ts'

export const RENEWAL_PATH = `${REQUEST_PAGE_PATH}/renew`

/** Renders the form that asks for a new link to the request page. */
export function renderRenewalForm(): Html {
  const { label, autoComplete, maxLength } = DEPLOYMENT_FIELDS.email
  return html`<form method="post" action="${RENEWAL_PATH}">
<label>${label}<input type="email" name="email" required maxlength="${maxLength}" autocomplete="${autoComplete}"></label>
<button type="submit">Send me a link</button>
</form>`
}
