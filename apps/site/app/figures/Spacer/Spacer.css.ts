import { styleInLayer } from '../../styleInLayer.ts'

export const spacer = styleInLayer({ flex: 'none', visibility: 'hidden' })
