import { media, text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { TEXT_COLUMN } from '../../grid.css.ts'
import { letterText } from './letterText.css.ts'

export const heading = style({
  marginBlockEnd: vars.space[48],
  '@media': { [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` } },
})

export const row = style({
  paddingBlock: `${vars.space[32]} ${vars.space[48]}`,
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  '@media': { [media.tablet]: { paddingBlock: `${vars.space[40]} ${vars.space[72]}` } },
})

export const numeral = style([
  text.mono,
  {
    color: vars.color.inkMuted,
    '@media': {
      [media.mobile]: { marginBlockEnd: vars.space[12] },
      [media.tablet]: { gridColumn: '4', gridRow: '1', paddingBlockStart: '0.55em' },
    },
  },
])

export const textBlock = style([letterText, { '@media': { [media.tablet]: { gridRow: '1' } } }])

export const title = style({ maxWidth: '16em', marginBlockEnd: vars.space[16] })

export const paragraph = style({ selectors: { '& + &': { marginBlockStart: vars.space[20] } } })

/**
 * The number that supports a principle, in the margin. On phones, the number is below the text, to
 * the right of a vertical line.
 */
export const figure = style({
  minWidth: 0,
  '@media': {
    [media.mobile]: {
      marginBlockStart: vars.space[24],
      paddingInlineStart: vars.space[16],
      borderInlineStart: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
    },
    [media.tablet]: { gridColumn: '1 / 4', gridRow: '1' },
  },
})

export const value = style([
  text.figureLarge,
  { '@media': { [media.tablet]: { fontSize: 'clamp(1.5rem, 2.9vw, 2.75rem)' } } },
])

export const unit = style({
  marginInlineStart: '0.2em',
  color: vars.color.inkMuted,
  fontSize: '0.55em',
})

export const label = style([
  text.mono,
  { marginBlockStart: vars.space[8], color: vars.color.inkMuted, textWrap: 'balance' },
])
