import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { type } from '../theme/type.css.ts'

/** Percentage of ink in each shade. Between 38 and 70, neither label color would be readable. */
const SHADES = [0, 12, 24, 38, 70, 92] as const

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
  type.tick,
  {
    display: 'grid',
    placeItems: 'center',
    fontSize: '0.625rem',
    lineHeight: 1,
    border: `${vars.line.hair} solid ${vars.color.rule}`,
    forcedColorAdjust: 'none',
    selectors: Object.fromEntries(
      SHADES.map((ink, shade) => [
        `&[data-shade="${shade}"]`,
        shade === 0
          ? { color: vars.color.inkMuted }
          : {
              backgroundColor: `color-mix(in srgb, ${vars.color.ink} ${ink}%, ${vars.color.surface})`,
              borderColor: 'transparent',
              color: ink >= 70 ? vars.color.surface : vars.color.ink,
            },
      ]),
    ),
  },
])

export const list = style([type.mono, { fontSize: '0.75rem' }])

export const item = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[8],
  paddingBlock: '5px',
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
