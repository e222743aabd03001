import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import * as rowStyles from '../profile/rows.css.ts'
import { termWidth } from '../records/facts.css.ts'
import { adminText } from '../theme/adminText.css.ts'

export const facts = style({ vars: { [termWidth]: 'max(128px, 8rem)' } })

// The rule above the next section ends the list.
globalStyle(`${facts} > :last-child`, { borderBlockEnd: 'none', paddingBlockEnd: 0 })

/** A log entry, whose details the user can open. */
export const row = style([rowStyles.row, { alignItems: 'start' }])

export const filters = style({
  display: 'grid',
  gap: vars.space[20],
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 160px' } },
})

export const summary = style([adminText.row, { inlineSize: 'fit-content', cursor: 'pointer' }])

export const details = style([
  adminText.mono,
  {
    margin: 0,
    paddingBlockStart: vars.space[8],
    color: vars.color.inkMuted,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
])
