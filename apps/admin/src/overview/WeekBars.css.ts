import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

const WEEK_NUMBER_HEIGHT = '22px'

export const plot = style({
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  blockSize: '154px',
  maxInlineSize: '520px',
  marginBlockStart: vars.space[12],
})

export const line = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: `calc(${WEEK_NUMBER_HEIGHT} + var(--share) * (100% - ${WEEK_NUMBER_HEIGHT} - 16px))`,
  blockSize: vars.line.hair,
  backgroundColor: vars.color.rule,
})

export const week = style({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: `minmax(0, 1fr) ${WEEK_NUMBER_HEIGHT}`,
})

export const column = style({
  // Leaves room for the number above the highest bar.
  paddingBlockStart: '16px',
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'center',
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.ink}`,
})

export const bar = style({
  position: 'relative',
  inlineSize: '14px',
  blockSize: 'calc(var(--share) * 100%)',
  backgroundColor: vars.color.ink,
  forcedColorAdjust: 'none',
  selectors: {
    '&[data-current]': {
      border: `${vars.line.stroke} solid ${vars.color.ink}`,
      borderBlockEnd: 'none',
      backgroundColor: vars.color.surface,
    },
  },
})

export const value = style([
  adminText.tick,
  {
    position: 'absolute',
    insetBlockEnd: '100%',
    insetInlineStart: '50%',
    translate: '-50% -1px',
    paddingInline: '3px',
    color: vars.color.ink,
    backgroundColor: vars.color.surface,
  },
])

export const weekNumber = style([
  adminText.tick,
  { paddingBlockStart: '6px', textAlign: 'center', color: vars.color.inkMuted },
])
