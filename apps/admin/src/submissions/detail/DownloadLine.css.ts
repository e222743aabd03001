import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../../theme/adminText.css.ts'

/** Matches if two buttons with words would leave too little room for the name. */
const narrow = '(max-width: 19.99rem)'

export const line = style({
  containerType: 'inline-size',
  display: 'flex',
  flex: 1,
  minInlineSize: 0,
  alignItems: 'center',
  justifyContent: 'space-between',
  // Wrap below narrow previews, where two buttons would leave no room for the name.
  flexWrap: 'wrap',
  rowGap: vars.space[12],
  marginBlockStart: vars.space[8],
})

export const description = style({ display: 'grid', flex: '1 1 144px', minInlineSize: 0 })

export const name = style([
  adminText.mono,
  { display: 'flex', minInlineSize: 0, whiteSpace: 'pre' },
])

/** The part of a name that is cut off if there isn't enough room. */
export const nameStart = style({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' })

/** The end of a name, which stays visible. */
export const nameEnd = style({ flex: 'none' })

export const size = style([adminText.mono, { fontSize: '0.75rem', color: vars.color.inkMuted }])

// Aligns the last button's text, not its padding, with the edge of the preview.
export const actions = style({
  display: 'flex',
  flex: 'none',
  marginInlineStart: 'auto',
  marginInlineEnd: `calc(-1 * ${vars.space[12]})`,
})

/** The word beside the button's icon. */
export const word = style({ '@container': { [narrow]: { display: 'none' } } })
