import { findMailProblem } from '../outbox/mailProblem.ts'
import { useDismissal } from '../outbox/useDismissal.ts'
import { useOutboxStatus } from '../outbox/useOutboxStatus.ts'
import type { Command } from '../shortcuts/commands.ts'
import { setShortcutsOn, useShortcutSetting } from '../shortcuts/shortcutSetting.ts'

/** Returns the commands that turn off shortcuts and dismiss the mail warning. They have no keys, either. */
export function useSettingCommands(): Command[] {
  const areShortcutsOn = useShortcutSetting()
  const status = useOutboxStatus()
  const problem = status && findMailProblem(status, Date.now(), false)
  const { isDismissed, dismiss } = useDismissal(status && (problem?.id ?? null))
  const shortcutCommand: Command = {
    id: 'single keys',
    label: `Turn single-key shortcuts ${areShortcutsOn ? 'off' : 'on'}`,
    group: 'Help',
    keywords: 'keyboard',
    run: () => setShortcutsOn(!areShortcutsOn),
  }
  if (!problem || isDismissed) return [shortcutCommand]
  const dismissCommand: Command = {
    id: 'dismiss mail warning',
    label: 'Dismiss the mail warning',
    group: 'This page',
    keywords: 'banner hide',
    run: dismiss,
  }
  return [shortcutCommand, dismissCommand]
}
