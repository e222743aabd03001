import { createStoredSetting } from './storedSetting.ts'

/** The setting for the height of table rows. */
export const density = createStoredSetting('admin-density', ['comfortable', 'compact'])
