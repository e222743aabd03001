import { createStoredSetting, type StoredSetting } from '../settings/storedSetting.ts'
import { usePermissions } from '../team/usePermissions.ts'

type ChartsSetting = StoredSetting<'hidden' | 'shown'>

const settings = new Map<string, ChartsSetting>()

/** Returns a person's setting, which this browser stores. */
function getChartsSetting(personId: string): ChartsSetting {
  const setting =
    settings.get(personId) ?? createStoredSetting(`admin-charts-${personId}`, ['hidden', 'shown'])
  settings.set(personId, setting)
  return setting
}

/**
 * Returns whether the charts above the list are shown, and a function that changes it. Each person
 * has a separate setting on this device.
 */
export function useChartsSetting(): [areShown: boolean, setShown: (areShown: boolean) => void] {
  const { selfId = '' } = usePermissions()
  const setting = getChartsSetting(selfId)
  return [setting.use() === 'shown', (areShown) => setting.set(areShown ? 'shown' : 'hidden')]
}
