import { componentStyle } from '../theme/componentStyle.ts'

export const checkbox = componentStyle({
  display: 'block',
  // Makes the checkbox as large as a touch target, because a click beside it could open the row.
  selectors: { '&::after': { content: '', position: 'absolute', inset: '-12px' } },
})
