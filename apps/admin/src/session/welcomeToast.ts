import { toast } from '@duet/ui'

export const WELCOME_LABELS = {
  signedIn: 'Login successful',
  signedInText: 'Welcome to the admin dashboard',
}

/** Shows the same toast as `SignInForm`, for users who sign in without that form. */
export function showWelcomeToast(): void {
  const { signedIn, signedInText } = WELCOME_LABELS
  toast({ title: signedIn, description: signedInText, tone: 'positive' })
}
