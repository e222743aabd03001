import { Button } from '@duet/ui'
import { useState } from 'react'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { WideButton } from '../controls/WideButton.tsx'
import type { Outcome } from '../session/outcome.ts'
import { useAction } from '../session/useAction.ts'
import { OneTimeCodeForm } from './OneTimeCodeForm.tsx'

interface TextChallengeProps {
  /** Texts a code, and returns the ID of the challenge that the code answers. */
  onSend: () => Promise<Outcome<{ challengeId: string }>>
  onConfirm: (challengeId: string, code: string) => Promise<Outcome>
  onConfirmed: () => void
}

/** Texts a code to the user's phone, and asks for the code. */
export function TextChallenge({ onSend, onConfirm, onConfirmed }: TextChallengeProps) {
  const [challengeId, setChallengeId] = useState<string>()
  const { isPending, problem, runAction } = useAction()

  async function handleSend() {
    const result = await runAction(onSend)
    if (result) setChallengeId(result.challengeId)
  }

  const sendProblem = (
    <FormProblem message={problem?.message} isOffline={problem !== undefined && !problem.code} />
  )
  if (challengeId !== undefined) {
    return (
      <>
        <OneTimeCodeForm
          key={challengeId}
          label="Code from the text message"
          submitLabel="Continue"
          isWide
          onConfirm={(code) => onConfirm(challengeId, code)}
          onConfirmed={onConfirmed}
        />
        {sendProblem}
        <div className={form.buttons}>
          <Button size="small" className={form.button} pending={isPending} onClick={handleSend}>
            {isPending ? 'Sending...' : 'Send again'}
          </Button>
        </div>
      </>
    )
  }
  return (
    <div className={form.form}>
      <p className={form.explanation}>We’ll text a code to your phone.</p>
      {sendProblem}
      <WideButton pending={isPending} pendingLabel="Sending..." onClick={handleSend}>
        Send code
      </WideButton>
    </div>
  )
}
