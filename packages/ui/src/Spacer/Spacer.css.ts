import { componentStyle } from '../theme/componentStyle.ts'

export const spacer = componentStyle({ flex: 'none', visibility: 'hidden' })
