import { Button } from '@duet/ui'
import { FormProblem } from '../controls/FormProblem.tsx'
import { useAuth } from './AuthContext.ts'
import * as styles from './OtherSignIns.css.ts'
import { openUrl } from './openUrl.ts'
import { rememberQuery } from './providerReturn.ts'
import { supportsKeys } from './supportsKeys.ts'
import { useAction } from './useAction.ts'
import { useSettings } from './useSettings.ts'
import { showWelcomeToast } from './welcomeToast.ts'

interface OtherSignInsProps {
  returnPath: string
}

/** Shows buttons for signing in without a password, if the server supports that. */
export function OtherSignIns({ returnPath }: OtherSignInsProps) {
  const settings = useSettings()
  const { signInWithPasskey, startSignIn } = useAuth()
  const { isPending, problem, runAction } = useAction()
  const hasPasskeys = settings?.hasPasskeys === true && supportsKeys()
  const providers = settings?.providers ?? []
  if (!hasPasskeys && providers.length === 0) return null

  async function handlePasskey() {
    const outcome = await runAction(signInWithPasskey)
    if (outcome && !outcome.needsNextStep) showWelcomeToast()
  }

  async function handleProvider(provider: string) {
    rememberQuery(new URLSearchParams({ from: returnPath }).toString())
    const signIn = await runAction(() => startSignIn(provider))
    if (signIn) openUrl(signIn.url)
  }

  return (
    <div className={styles.list}>
      {hasPasskeys && (
        <Button pending={isPending} onClick={handlePasskey}>
          Sign in with a passkey
        </Button>
      )}
      {providers.map(({ id, name }) => (
        <Button key={id} pending={isPending} onClick={() => handleProvider(id)}>
          Continue with {name}
        </Button>
      ))}
      <FormProblem message={problem?.message} isOffline={problem !== undefined && !problem.code} />
    </div>
  )
}
