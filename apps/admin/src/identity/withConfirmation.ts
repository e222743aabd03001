import type { Account } from '../session/account.ts'
import type { Problem } from '../session/problem.ts'

const CANCELED_PROBLEM: Problem = {
  code: 'confirmation_canceled',
  message: 'Nothing was changed, because you didn’t confirm that it’s you.',
}

type Action<Args extends unknown[], Result> = (...args: Args) => Promise<Result>

/**
 * Returns an account whose actions ask the user for confirmation if the server requires it, and then
 * run again.
 *
 * @param confirm asks the user. Resolves to whether the server has accepted the confirmation.
 */
export function withConfirmation(account: Account, confirm: () => Promise<boolean>): Account {
  function confirming<Args extends unknown[], Result extends { ok: boolean }>(
    action: Action<Args, Result | { ok: false; problem: Problem }>,
  ): Action<Args, Result | { ok: false; problem: Problem }> {
    return async (...args) => {
      const outcome = await action(...args)
      const isConfirmationNeeded =
        'problem' in outcome && outcome.problem.code === 'reauthentication_needed'
      if (!isConfirmationNeeded) return outcome
      return (await confirm()) ? action(...args) : { ok: false, problem: CANCELED_PROBLEM }
    }
  }

  return {
    ...account,
    setPassword: confirming(account.setPassword),
    changeEmail: confirming(account.changeEmail),
    startAppSetup: confirming(account.startAppSetup),
    addKey: confirming(account.addKey),
    removeFactor: confirming(account.removeFactor),
    addPasskey: confirming(account.addPasskey),
    removePasskey: confirming(account.removePasskey),
    startLinking: confirming(account.startLinking),
    unlink: confirming(account.unlink),
  }
}
