export const SYSTEM_PATH = '/admin/system'
