import { defaultSignInFormLabels } from '@duet/forms'
import { toast } from '@duet/ui'

/** Shows the same toast as `SignInForm`, for users who sign in without that form. */
export function showWelcomeToast(): void {
  const { signedIn, signedInText } = defaultSignInFormLabels
  toast({ title: signedIn, description: signedInText, tone: 'positive' })
}
