import { Button } from '@duet/ui'
import type { UserIdentity } from '@supabase/auth-js'
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx'
import * as form from '../controls/Form.css.ts'
import { FormProblem } from '../controls/FormProblem.tsx'
import { SettingsSection } from '../records/SettingsSection.tsx'
import { useAccount } from '../session/AccountContext.ts'
import { openUrl } from '../session/openUrl.ts'
import { rememberQuery } from '../session/providerReturn.ts'
import { type AppAuthSettings, getProviderName } from '../session/settings.ts'
import { useAction } from '../session/useAction.ts'
import { list as plainList } from '../theme/list.css.ts'
import { MethodRow } from './MethodRow.tsx'
import * as styles from './rows.css.ts'
import type { Profile } from './useProfile.ts'
import { useRemoval } from './useRemoval.ts'

interface LinkedSectionProps {
  profile: Profile
  settings: AppAuthSettings
  onChanged: () => Promise<unknown>
}

/** Shows the sign-in providers that the user has linked, with actions to link and unlink them. */
export function LinkedSection({ profile, settings, onChanged }: LinkedSectionProps) {
  const account = useAccount()
  const { isPending, problem, runAction } = useAction()
  const { identities } = profile
  const removal = useRemoval((identity: UserIdentity) => account.unlink(identity), {
    successMessage: 'Sign-in removed',
    reload: onChanged,
  })
  const unlinkedProviders = settings.providers.filter(
    ({ id }) => !identities.some(({ provider }) => provider === id),
  )
  const getLabel = ({ provider }: UserIdentity) =>
    settings.providers.find(({ id }) => id === provider)?.name ?? getProviderName(provider)

  async function handleLink(provider: string) {
    rememberQuery(new URLSearchParams({ from: '/admin/profile', link: '' }).toString())
    const link = await runAction(() => account.startLinking(provider))
    if (link) openUrl(link.url)
  }

  return (
    <SettingsSection title="Linked sign-ins" description="Ways to sign in to this account.">
      <div className={form.form}>
        <ul className={`${plainList} ${styles.list}`}>
          {identities.map((identity) => (
            <MethodRow
              key={identity.identity_id}
              name={getLabel(identity)}
              detail={getEmail(identity)}
              addedAt={identity.created_at}
              usedAt={identity.last_sign_in_at}
              isRemoving={removal.itemBeingRemoved?.identity_id === identity.identity_id}
              onRemove={
                settings.hasLinking && identities.length > 1
                  ? () => removal.setItemToConfirm(identity)
                  : undefined
              }
            />
          ))}
        </ul>
        <FormProblem
          message={problem?.message}
          isOffline={problem !== undefined && !problem.code}
        />
        {settings.hasLinking && unlinkedProviders.length > 0 && (
          <div className={form.buttons}>
            {unlinkedProviders.map(({ id, name }) => (
              <Button
                key={id}
                size="small"
                className={form.button}
                pending={isPending}
                onClick={() => handleLink(id)}
              >
                Link {name}
              </Button>
            ))}
          </div>
        )}
      </div>
      <ConfirmDialog
        texts={
          removal.itemToConfirm && {
            title: `Remove the sign-in with ${getLabel(removal.itemToConfirm)}?`,
            text: 'You won’t be able to sign in to this account with it anymore.',
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

function getEmail({ identity_data }: UserIdentity): string {
  return typeof identity_data?.email === 'string' ? identity_data.email : ''
}
