import { defaultSignInFormLabels } from '@duet/forms'
import { toast } from '@duet/ui'

/** Shows the toast that `SignInForm` also shows after a successful sign-in. */
export function showWelcomeToast(): void {
  const { signedIn, signedInText } = defaultSignInFormLabels
  toast({ title: signedIn, description: signedInText, tone: 'positive' })
}
