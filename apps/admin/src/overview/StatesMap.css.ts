import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

/**
 * The percentage of the ink color in each shade. No shade is between 38% and 70%, because neither
 * label color would be readable on that background.
 */
const SHADE_PERCENTAGES = [0, 12, 24, 38, 70, 92] as const

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: vars.space[28],
  marginBlockStart: vars.space[8],
})

export const map = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(11, 20px)',
  gridTemplateRows: 'repeat(8, 19px)',
  gap: '2px',
})

export const tile = style([
  adminText.tick,
  {
    display: 'grid',
    placeItems: 'center',
    fontSize: '0.625rem',
    lineHeight: 1,
    border: `${vars.line.hair} solid ${vars.color.rule}`,
    forcedColorAdjust: 'none',
    selectors: Object.fromEntries(
      SHADE_PERCENTAGES.map((percentage, shade) => [
        `&[data-shade="${shade}"]`,
        shade === 0
          ? { color: vars.color.inkMuted }
          : {
              backgroundColor: `color-mix(in srgb, ${vars.color.ink} ${percentage}%, ${vars.color.surface})`,
              borderColor: 'transparent',
              color: percentage >= 70 ? vars.color.surface : vars.color.ink,
            },
      ]),
    ),
  },
])

export const list = style([adminText.mono, { fontSize: '0.75rem' }])

export const item = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[8],
  paddingBlock: '5px',
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
