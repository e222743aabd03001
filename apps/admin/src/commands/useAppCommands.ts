import { setTheme } from '@duet/ui'
import { useNavigate } from 'react-router-dom'
import { useConfig } from '../config/ConfigContext.ts'
import { PRIVACY_PATH } from '../pages/privacyPath.ts'
import { SYSTEM_PATH } from '../pages/systemPath.ts'
import { density } from '../settings/density.ts'
import type { Command } from '../shortcuts/commands.ts'
import { usePermissions } from '../team/usePermissions.ts'

const THEME_COMMANDS: readonly Command[] = (['light', 'dark', 'system'] as const).map((theme) => ({
  id: `theme ${theme}`,
  label: theme === 'system' ? 'Use the theme of the system' : `Use the ${theme} theme`,
  group: 'Appearance',
  keywords: 'color mode',
  run: () => setTheme(theme),
}))

/**
 * Returns the commands that lead to a page or change the appearance. They have no keys, so their code
 * loads with the palette.
 */
export function useAppCommands(): Command[] {
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
  return [
    createLink('submissions', '/admin/dashboard'),
    createLink('subscribers', '/admin/dashboard?view=subscribers'),
    ...(can('outbox.read') ? [createLink('mail', '/admin/dashboard?view=mail')] : []),
    ...(serverManagesAccounts && can('people.manage')
      ? [createLink('people', '/admin/dashboard?view=people')]
      : []),
    createLink('overview', '/admin/dashboard?view=overview'),
    ...(can('privacy.manage') ? [createLink('privacy', PRIVACY_PATH)] : []),
    ...(can('system.read') ? [createLink('system', SYSTEM_PATH)] : []),
    createLink('profile', '/admin/profile'),
    ...THEME_COMMANDS,
    {
      id: 'density',
      label: `Use ${otherDensity} rows`,
      group: 'Appearance',
      keywords: 'density table height',
      run: () => density.set(otherDensity),
    },
  ]
}
