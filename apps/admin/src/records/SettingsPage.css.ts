import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { ONE_COLUMN_LAYOUT } from '../theme/textSizeLayouts.ts'
import { bar } from './RecordBar.css.ts'

export const page = style({
  // Makes the sections as wide as their content, so that the rules between them end with it.
  maxInlineSize: '1304px',
  padding: `${vars.space[32]} ${vars.space[28]} ${vars.space[56]}`,
  '@media': {
    [media.mobile]: { paddingInline: vars.space[20], paddingBlockStart: vars.space[24] },
  },
})

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[16],
  marginBlockEnd: vars.space[32],
})

export const heading = style({ minInlineSize: 0, overflowWrap: 'anywhere' })

export const columns = style({
  selectors: { [ONE_COLUMN_LAYOUT]: { display: 'block' } },
  '@media': {
    [media.wide]: {
      display: 'grid',
      gridTemplateColumns: '200px minmax(0, 1fr)',
      columnGap: vars.space[48],
    },
  },
})

export const anchors = style({ vars: { '--ui-contents-top': vars.space[32] } })

// Keeps the list below the sticky bar.
globalStyle(`html:has(${bar}) ${anchors}`, { vars: { '--ui-contents-top': '96px' } })

export const sections = style({ minInlineSize: 0 })
