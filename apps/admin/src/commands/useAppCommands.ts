import { setTheme } from '@duet/ui'
import { useNavigate } from 'react-router-dom'
import { useConfig } from '../config/ConfigContext.ts'
import { PRIVACY_PATH } from '../pages/privacyPath.ts'
import { density } from '../settings/density.ts'
import { type Command, useCommands } from '../shortcuts/commands.ts'
import { usePermissions } from '../team/usePermissions.ts'

const THEME_COMMANDS: readonly Command[] = (['light', 'dark', 'system'] as const).map((theme) => ({
  id: `theme ${theme}`,
  label: theme === 'system' ? 'Use the theme of the system' : `Use the ${theme} theme`,
  group: 'Appearance',
  keywords: 'color mode',
  run: () => setTheme(theme),
}))

/** Adds the commands that the palette offers on every page. */
export function useAppCommands(): void {
  const navigate = useNavigate()
  const { serverManagesAccounts } = useConfig()
  const { can } = usePermissions()
  const otherDensity = density.use() === 'compact' ? 'comfortable' : 'compact'
  const createLink = (name: string, path: string): Command => ({
    id: `open ${name}`,
    label: `Open ${name}`,
    group: 'Go to',
    run: () => navigate(path),
  })
  useCommands([
    createLink('submissions', '/admin/dashboard'),
    createLink('subscribers', '/admin/dashboard?view=subscribers'),
    ...(can('outbox.read') ? [createLink('mail', '/admin/dashboard?view=mail')] : []),
    ...(serverManagesAccounts && can('people.manage')
      ? [createLink('people', '/admin/dashboard?view=people')]
      : []),
    createLink('overview', '/admin/dashboard?view=overview'),
    ...(can('privacy.manage') ? [createLink('privacy', PRIVACY_PATH)] : []),
    createLink('profile', '/admin/profile'),
    ...THEME_COMMANDS,
    {
      id: 'density',
      label: `Use ${otherDensity} rows`,
      group: 'Appearance',
      keywords: 'density table height',
      run: () => density.set(otherDensity),
    },
  ])
}
