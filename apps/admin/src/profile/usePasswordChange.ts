import { useState } from 'react'
import { useAccount } from '../session/AccountContext.ts'
import type { PasswordChange } from '../session/account.ts'
import type { Problem } from '../session/problem.ts'

export type PasswordFieldName = 'current' | 'password' | 'code'

interface PasswordChangeState {
  isPending: boolean
  /** Whether the server requires the current password. */
  isCurrentRequired: boolean
  /** Whether the server requires a code. It has already sent the code. */
  isCodeRequired: boolean
  errors: Partial<Record<PasswordFieldName, string>>
  /** A problem that belongs to no field. */
  message: string | undefined
  isOffline: boolean
  /** Returns the field to focus if the change failed. */
  change(values: PasswordChange): Promise<PasswordFieldName | undefined>
}

/** The field that shows each error, by error code. */
const FIELDS: Readonly<Record<string, PasswordFieldName>> = {
  weak_password: 'password',
  same_password: 'password',
  current_password_required: 'current',
  current_password_invalid: 'current',
  reauthentication_not_valid: 'code',
}

/**
 * Changes the password. Asks for the current password or a code only after the server has rejected
 * a change without it.
 */
export function usePasswordChange(): PasswordChangeState {
  const account = useAccount()
  const [isPending, setIsPending] = useState(false)
  const [isCurrentRequired, setIsCurrentRequired] = useState(false)
  const [isCodeRequired, setIsCodeRequired] = useState(false)
  const [problem, setProblem] = useState<{ field?: PasswordFieldName; message: string }>()
  const [isOffline, setIsOffline] = useState(false)

  function show({ code = '', message }: Problem): PasswordFieldName {
    const field = FIELDS[code]
    setProblem({ message, ...(field && { field }) })
    setIsOffline(code === '')
    return field ?? 'password'
  }

  async function save(values: PasswordChange): Promise<PasswordFieldName | undefined> {
    const result = await account.setPassword(values)
    if (result.ok) {
      setIsCurrentRequired(false)
      setIsCodeRequired(false)
      return undefined
    }
    const { code } = result.problem
    if (code?.startsWith('current_password')) setIsCurrentRequired(true)
    if (code !== 'reauthentication_needed') return show(result.problem)
    const sent = await account.sendCode()
    if (!sent.ok) return show(sent.problem)
    setIsCodeRequired(true)
    return 'code'
  }

  async function change(values: PasswordChange): Promise<PasswordFieldName | undefined> {
    if (isPending) return undefined
    setProblem(undefined)
    setIsOffline(false)
    if (!values.password) {
      setProblem({ field: 'password', message: 'Enter a password' })
      return 'password'
    }
    setIsPending(true)
    const failed = await save(values)
    setIsPending(false)
    return failed
  }

  return {
    isPending,
    isCurrentRequired,
    isCodeRequired,
    errors: problem?.field ? { [problem.field]: problem.message } : {},
    message: problem?.field ? undefined : problem?.message,
    isOffline,
    change,
  }
}
