import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { WideButton } from '../controls/WideButton.tsx'
import type { Outcome } from '../session/outcome.ts'
import { supportsKeys } from '../session/supportsKeys.ts'
import { useAction } from '../session/useAction.ts'

interface KeyChallengeProps {
  onConfirm: () => Promise<Outcome>
  onConfirmed: () => void
}

/** Asks for a security key. The browser's dialog opens only after a click, as Safari requires. */
export function KeyChallenge({ onConfirm, onConfirmed }: KeyChallengeProps) {
  const { isPending, problem, runAction } = useAction()
  const isKeyRejected = problem?.code === 'mfa_verification_failed'

  async function handleClick() {
    if (await runAction(onConfirm)) onConfirmed()
  }

  if (!supportsKeys()) {
    return (
      <FormProblem message="This browser can’t use security keys here. Use another method or another browser." />
    )
  }
  return (
    <div className={form.form}>
      <p className={form.explanation}>
        Have your key ready. Your browser says when to plug it in or tap it.
      </p>
      <FormProblem
        message={
          isKeyRejected ? 'This key didn’t work. Try again, or use another one.' : problem?.message
        }
        isOffline={problem !== undefined && !problem.code}
      />
      <WideButton pending={isPending} pendingLabel="Waiting for your key..." onClick={handleClick}>
        Use security key
      </WideButton>
    </div>
  )
}
