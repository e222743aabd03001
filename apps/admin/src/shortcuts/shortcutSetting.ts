import { createStoredSetting } from '../settings/storedSetting.ts'

const setting = createStoredSetting('admin-shortcuts', ['on', 'off'])

/** Returns whether single-key shortcuts are on. Escape, Enter, and arrow keys always work. */
export const useShortcutSetting = (): boolean => setting.use() === 'on'

export const areShortcutsOn = (): boolean => setting.get() === 'on'

/** Turns single-key shortcuts on or off in this browser. */
export function setShortcutsOn(isOn: boolean): void {
  setting.set(isOn ? 'on' : 'off')
}
