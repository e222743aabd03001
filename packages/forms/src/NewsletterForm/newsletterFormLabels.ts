/** The built-in text of the newsletter form. Validation messages come from the schema. */
export interface NewsletterFormLabels {
  /**
   * Translates an error message from the schema or the server. `code` is `required` if the address
   * is missing or invalid, `tooLong` if it's too long, and `undefined` if the server sent no code.
   */
  error?: (message: string, code?: string) => string
  email: string
  /** Text of the button. */
  submit: string
  /** Text of the button while `onSubmit` runs. */
  submitting: string
  /** Title and text of the message that appears after a new subscription. */
  subscribed: string
  subscribedText: string
  /** Title and text of the message if the person must confirm the subscription by email. */
  mustConfirm: string
  mustConfirmText: string
  /** Title and text of the message for an address that is already subscribed. */
  alreadySubscribed: string
  alreadySubscribedText: string
  /** Title and text of the message that appears after a failure. */
  failed: string
  failedText: string
}

export const defaultNewsletterFormLabels: NewsletterFormLabels = {
  email: 'Email',
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  subscribed: 'Successfully subscribed!',
  subscribedText: 'Thank you for subscribing to our newsletter.',
  mustConfirm: 'Check your inbox',
  mustConfirmText:
    'If this address isn’t subscribed yet, you’ll get an email. Open its link to subscribe.',
  alreadySubscribed: 'Already subscribed!',
  alreadySubscribedText: 'This email is already subscribed to our newsletter.',
  failed: 'Error',
  failedText: 'Failed to subscribe to newsletter. Please try again.',
}
