import type { Factor } from '@supabase/auth-js'
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx'
import * as form from '../controls/Form.css.ts'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { useAccount } from '../session/AccountContext.ts'
import { list as plainList } from '../theme/list.css.ts'
import { AddFactor } from '../twoStep/AddFactor.tsx'
import { KIND_LABELS, nameOf } from '../twoStep/factorTexts.ts'
import { MethodRow } from './MethodRow.tsx'
import * as styles from './rows.css.ts'
import type { Profile } from './useProfile.ts'
import { useRemoval } from './useRemoval.ts'

interface TwoStepSectionProps {
  profile: Profile
  onChanged: () => Promise<unknown>
}

/** Shows the user's second factors, with actions to add and remove them. */
export function TwoStepSection({ profile, onChanged }: TwoStepSectionProps) {
  const account = useAccount()
  const factors = profile.factors.filter(({ status }) => status === 'verified')
  const removal = useRemoval((factor: Factor) => account.removeFactor(factor.id), {
    removed: 'Method removed',
    async onRemoved() {
      await onChanged()
      // If this session was confirmed with the removed factor, it now needs another factor. Only a
      // renewed session shows that.
      await account.renewSession()
    },
  })

  return (
    <SettingsSection
      title="Two-step sign-in"
      description="After your password, you confirm with a code or a key. Then a stolen password isn’t enough to sign in."
    >
      <div className={form.form}>
        {factors.length > 0 ? (
          <ul className={`${plainList} ${styles.list}`}>
            {factors.map((factor) => (
              <MethodRow
                key={factor.id}
                name={nameOf(factor)}
                detail={KIND_LABELS[factor.factor_type]}
                addedAt={factor.created_at}
                usedAt={factor.last_challenged_at}
                isRemoving={removal.removing?.id === factor.id}
                onRemove={() => removal.ask(factor)}
              />
            ))}
          </ul>
        ) : (
          <p className={styles.note}>It’s off. Add a method to turn it on.</p>
        )}
        {factors.length === 1 && (
          <p className={styles.note}>
            Add a second method as a spare. Without one, you can’t sign in if you lose the first.
          </p>
        )}
        <AddFactor factors={profile.factors} headingLevel={3} />
      </div>
      <ConfirmDialog
        texts={removal.itemToConfirm && textsOf(removal.itemToConfirm, factors.length === 1)}
        onCancel={() => removal.ask(undefined)}
        onConfirm={removal.confirm}
      />
    </SettingsSection>
  )
}

function textsOf(factor: Factor, isLast: boolean) {
  return {
    title: `Remove “${nameOf(factor)}”?`,
    text: isLast
      ? 'This turns off two-step sign-in. You’ll sign in with only your password.'
      : 'You won’t be able to sign in with it anymore. You may have to confirm with another method now.',
    confirm: 'Remove',
    cancel: 'Keep',
  }
}
