import { createStoredSetting } from './storedSetting.ts'

/** How tall the rows of tables are. */
export const density = createStoredSetting('admin-density', ['comfortable', 'compact'])
