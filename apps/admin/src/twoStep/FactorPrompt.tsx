import type { Factor } from '@supabase/auth-js'
import { useAccount } from '../session/AccountContext.ts'
import type { Outcome } from '../session/outcome.ts'
import { KeyChallenge } from './KeyChallenge.tsx'
import { OneTimeCodeForm } from './OneTimeCodeForm.tsx'
import { TextChallenge } from './TextChallenge.tsx'

interface FactorPromptProps {
  factor: Factor
  onConfirmed: () => void
}

/** Asks the user to confirm their identity with one of their factors. */
export function FactorPrompt({ factor: { id, factor_type }, onConfirmed }: FactorPromptProps) {
  const account = useAccount()

  /**
   * Runs `action`. If the factor no longer exists, renews the session to get the current factors.
   */
  async function attempt<Value>(action: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    const outcome = await action()
    if (!outcome.ok && outcome.problem.code === 'mfa_factor_not_found') await account.renewSession()
    return outcome
  }

  if (factor_type === 'webauthn') {
    return (
      <KeyChallenge
        onConfirm={() => attempt(() => account.confirmKey(id))}
        onConfirmed={onConfirmed}
      />
    )
  }
  if (factor_type === 'phone') {
    return (
      <TextChallenge
        onSend={() => attempt(() => account.sendTextCode(id))}
        onConfirm={(challengeId, code) =>
          attempt(() => account.confirmTextCode(id, challengeId, code))
        }
        onConfirmed={onConfirmed}
      />
    )
  }
  return (
    <OneTimeCodeForm
      label="Code from the app"
      submitLabel="Continue"
      isWide
      onConfirm={(code) => attempt(() => account.confirmAppCode(id, code))}
      onConfirmed={onConfirmed}
    />
  )
}
