import { useState } from 'react'
import { useAccount } from '../session/AccountContext.ts'
import type { PasswordChange } from '../session/account.ts'
import type { Problem } from '../session/problem.ts'

export type PasswordFieldName = 'current' | 'password' | 'code'

interface PasswordChangeState {
  isPending: boolean
  isCurrentPasswordRequired: boolean
  /** Whether the server requires the code that it has sent by email. */
  isCodeRequired: boolean
  errors: Partial<Record<PasswordFieldName, string>>
  /** An error message for the whole form, not for a single field. */
  message: string | undefined
  isOffline: boolean
  /** Changes the password. If that fails, returns the name of the field that should get focus. */
  changePassword(values: PasswordChange): Promise<PasswordFieldName | undefined>
  /** Sends another code by email. Returns whether that succeeded. */
  resendCode(): Promise<boolean>
}

const FIELDS_BY_ERROR_CODE: Readonly<Record<string, PasswordFieldName>> = {
  weak_password: 'password',
  same_password: 'password',
  current_password_required: 'current',
  current_password_invalid: 'current',
  reauthentication_not_valid: 'code',
}

/**
 * Changes the password. Asks for the current password or a code only after the server has rejected
 * a change because the password or code was missing.
 */
export function usePasswordChange(): PasswordChangeState {
  const account = useAccount()
  const [isPending, setIsPending] = useState(false)
  const [isCurrentPasswordRequired, setIsCurrentPasswordRequired] = useState(false)
  const [isCodeRequired, setIsCodeRequired] = useState(false)
  const [problem, setProblem] = useState<{ field?: PasswordFieldName; message: string }>()
  const [isOffline, setIsOffline] = useState(false)

  function showProblem({ code = '', message }: Problem): PasswordFieldName {
    const field = FIELDS_BY_ERROR_CODE[code]
    setProblem({ message, ...(field && { field }) })
    setIsOffline(code === '')
    return field ?? 'password'
  }

  async function savePassword(values: PasswordChange): Promise<PasswordFieldName | undefined> {
    const result = await account.setPassword(values)
    if (result.ok) {
      setIsCurrentPasswordRequired(false)
      setIsCodeRequired(false)
      return undefined
    }
    const { code } = result.problem
    if (code?.startsWith('current_password')) setIsCurrentPasswordRequired(true)
    if (code !== 'reauthentication_needed') return showProblem(result.problem)
    const codeResult = await account.sendCode()
    if (!codeResult.ok) return showProblem(codeResult.problem)
    setIsCodeRequired(true)
    return 'code'
  }

  async function changePassword(values: PasswordChange): Promise<PasswordFieldName | undefined> {
    if (isPending) return undefined
    setProblem(undefined)
    setIsOffline(false)
    if (!values.password) {
      setProblem({ field: 'password', message: 'Enter a password' })
      return 'password'
    }
    setIsPending(true)
    const failedField = await savePassword(values)
    setIsPending(false)
    return failedField
  }

  async function resendCode(): Promise<boolean> {
    if (isPending) return false
    setProblem(undefined)
    setIsOffline(false)
    setIsPending(true)
    const result = await account.sendCode()
    setIsPending(false)
    if (!result.ok) showProblem(result.problem)
    return result.ok
  }

  return {
    isPending,
    isCurrentPasswordRequired,
    isCodeRequired,
    errors: problem?.field ? { [problem.field]: problem.message } : {},
    message: problem?.field ? undefined : problem?.message,
    isOffline,
    changePassword,
    resendCode,
  }
}
