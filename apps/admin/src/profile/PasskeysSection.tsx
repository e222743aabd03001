import { Button, toast } from '@duet/ui'
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { useAccount } from '../session/AccountContext.ts'
import type { Passkey } from '../session/passkeys.ts'
import { supportsKeys } from '../session/supportsKeys.ts'
import { useAction } from '../session/useAction.ts'
import { usePageCommands } from '../shortcuts/commands.ts'
import { list as plainList } from '../theme/list.css.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import * as styles from './rows.css.ts'
import { usePasskeys } from './usePasskeys.ts'
import { useRemoval } from './useRemoval.ts'

/** Shows the user's passkeys, with actions to add, rename, and remove them. */
export function PasskeysSection() {
  const account = useAccount()
  const { passkeys, problem: loadProblem, refresh } = usePasskeys()
  const { isPending, problem, runAction } = useAction()
  const removal = useRemoval((passkey: Passkey) => account.removePasskey(passkey.id), {
    successMessage: 'Passkey removed',
    reload: refresh,
  })
  const shownProblem = problem ?? loadProblem

  async function handleAdd() {
    if (!(await runAction(() => account.addPasskey()))) return
    toast({ title: 'Passkey added', tone: 'positive' })
    await refresh()
  }

  usePageCommands([
    supportsKeys() && {
      id: 'add passkey',
      label: 'Add a passkey',
      run: () => void handleAdd(),
    },
  ])

  return (
    <SettingsSection
      title="Passkeys"
      description="Sign in without a password, with your fingerprint, your face, or the PIN of your device."
    >
      <div className={form.form}>
        {passkeys && passkeys.length > 0 && (
          <ul className={`${plainList} ${styles.list}`}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                isRemoving={removal.itemBeingRemoved?.id === passkey.id}
                onRenamed={refresh}
                onRemove={() => removal.setItemToConfirm(passkey)}
              />
            ))}
          </ul>
        )}
        {passkeys?.length === 0 && <p className={styles.note}>You don’t have a passkey yet.</p>}
        {!passkeys && !loadProblem && (
          <p className={styles.loading} role="status">
            Loading passkeys...
          </p>
        )}
        <FormProblem
          message={shownProblem?.message}
          isOffline={shownProblem !== undefined && !shownProblem.code}
        />
        <div className={form.buttons}>
          {loadProblem && (
            <Button size="small" className={form.button} onClick={refresh}>
              Try again
            </Button>
          )}
          {supportsKeys() && (
            <Button size="small" className={form.button} pending={isPending} onClick={handleAdd}>
              Add a passkey
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        texts={
          removal.itemToConfirm && {
            title: `Remove “${removal.itemToConfirm.name || 'Passkey'}”?`,
            text: 'You won’t be able to sign in with it anymore. If your device still lists this passkey, delete it there, too.',
            confirmLabel: 'Remove',
            cancelLabel: 'Keep',
          }
        }
        onCancel={() => removal.setItemToConfirm(undefined)}
        onConfirm={removal.confirm}
      />
    </SettingsSection>
  )
}
