import { Dialog } from '@duet/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { useConfig } from '../config/ConfigContext.ts'
import { AccountContext, useAccount } from '../session/AccountContext.ts'
import { CurrentPasswordForm } from './CurrentPasswordForm.tsx'
import { withConfirmation } from './withConfirmation.ts'

interface ConfirmIdentityProps {
  /** @default the page of the nested route */
  children?: ReactNode
}

/**
 * Asks for the current password if the server requires it for a change of how the user signs in,
 * because the last sign-in was long ago. The page below the dialog keeps what the user has typed. A
 * hosted auth service has other rules, so this component then does nothing.
 */
export function ConfirmIdentity({ children = <Outlet /> }: ConfirmIdentityProps) {
  const account = useAccount()
  const { serverManagesAccounts } = useConfig()
  const [question, setQuestion] = useState<{ answer: (isConfirmed: boolean) => void }>()
  const confirmingAccount = useMemo(() => {
    const confirm = () => new Promise<boolean>((answer) => setQuestion({ answer }))
    return serverManagesAccounts ? withConfirmation(account, confirm) : account
  }, [account, serverManagesAccounts])

  function handleAnswer(isConfirmed: boolean) {
    question?.answer(isConfirmed)
    setQuestion(undefined)
  }

  return (
    <>
      <AccountContext value={confirmingAccount}>{children}</AccountContext>
      <Dialog
        title="Confirm that it’s you"
        open={question !== undefined}
        onOpenChange={() => handleAnswer(false)}
      >
        <CurrentPasswordForm onConfirmed={() => handleAnswer(true)} />
      </Dialog>
    </>
  )
}
