/** The built-in text of the sign-in form. */
export interface SignInFormLabels {
  email: string
  password: string
  /** Visible text of the button that shows the password. */
  show: string
  /** Visible text of the button that hides the password. */
  hide: string
  /**
   * Accessible names of the button that shows or hides the password. Each name should contain the
   * button's visible text.
   */
  showPassword: string
  hidePassword: string
  /** Text of the submit button. */
  submit: string
  /** Text of the submit button while `onSubmit` runs. */
  submitting: string
  /** Title of the toast that appears if a field is empty. */
  invalid: string
  /** Text of the toast that appears if a field is empty. The text also appears in the form. */
  incomplete: string
  /** Shown if `onSubmit` returns an empty message. */
  wrongCredentials: string
  /** Title of the toast that appears after a failed attempt. */
  failed: string
  /** Shown if `onSubmit` throws or rejects. */
  failedText: string
  /** Title and text of the message that appears after a successful attempt. */
  signedIn: string
  signedInText: string
}

export const defaultSignInFormLabels: SignInFormLabels = {
  email: 'Email',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  submitting: 'Signing in...',
  invalid: 'Error',
  incomplete: 'Please enter both email and password',
  wrongCredentials: 'Invalid email or password',
  failed: 'Login failed',
  failedText: 'We couldn’t sign you in. Please try again.',
  signedIn: 'Login successful',
  signedInText: 'Welcome!',
}
