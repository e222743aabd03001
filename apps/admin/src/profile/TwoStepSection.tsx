import type { Factor } from '@supabase/auth-js'
import { useRef } from 'react'
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx'
import * as form from '../controls/Form.css.ts'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { useAccount } from '../session/AccountContext.ts'
import { list as plainList } from '../theme/list.css.ts'
import { AddFactor } from '../twoStep/AddFactor.tsx'
import { getFactorName, KIND_LABELS } from '../twoStep/factorTexts.ts'
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
  const addArea = useRef<HTMLDivElement>(null)
  const factors = profile.factors.filter(({ status }) => status === 'verified')
  const removal = useRemoval((factor: Factor) => account.removeFactor(factor.id), {
    successMessage: 'Method removed',
    reload: onChanged,
    // If the user verified this session with the removed factor, they must verify it again with
    // another factor. Renewing the session shows whether that's necessary.
    onRemoved: () => account.renewSession(),
  })

  return (
    <SettingsSection
      title="Two-step sign-in"
      command="Set up two-step sign-in"
      commandTarget={addArea}
      description="After your password, you confirm with a code or a key. Then a stolen password isn’t enough to sign in."
    >
      <div className={form.form}>
        {factors.length > 0 ? (
          <ul className={`${plainList} ${styles.list}`}>
            {factors.map((factor) => (
              <MethodRow
                key={factor.id}
                name={getFactorName(factor)}
                detail={KIND_LABELS[factor.factor_type]}
                addedAt={factor.created_at}
                usedAt={factor.last_challenged_at}
                isRemoving={removal.itemBeingRemoved?.id === factor.id}
                onRemove={() => removal.setItemToConfirm(factor)}
              />
            ))}
          </ul>
        ) : (
          <p className={styles.note}>Two-step sign-in is off. Add a method to turn it on.</p>
        )}
        {factors.length === 1 && (
          <p className={styles.note}>
            Add a second method as a spare. Without one, you can’t sign in if you lose the first.
          </p>
        )}
        <div ref={addArea}>
          <AddFactor factors={profile.factors} headingLevel={3} />
        </div>
      </div>
      <ConfirmDialog
        texts={
          removal.itemToConfirm && getConfirmationTexts(removal.itemToConfirm, factors.length === 1)
        }
        onCancel={() => removal.setItemToConfirm(undefined)}
        onConfirm={removal.confirm}
      />
    </SettingsSection>
  )
}

function getConfirmationTexts(factor: Factor, isLast: boolean) {
  return {
    title: `Remove “${getFactorName(factor)}”?`,
    text: isLast
      ? 'This turns off two-step sign-in. You’ll sign in with only your password.'
      : 'You won’t be able to sign in with it anymore. You may have to confirm with another method now.',
    confirmLabel: 'Remove',
    cancelLabel: 'Keep',
  }
}
