import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { TEXT_COLUMN } from '../grid.css.ts'

export const bar = style({
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const logo = style({
  display: 'inline-block',
  paddingBlock: '26px',
  color: vars.color.ink,
  textDecoration: 'none',
})

export const main = style({ paddingBlock: vars.layout.section })

export const textBlock = style({
  minWidth: 0,
  '@media': { [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` } },
})

export const title = style([text.display2])

export const message = style([
  text.lead,
  {
    marginBlockStart: vars.space[16],
    maxWidth: '32em',
    color: vars.color.inkMuted,
    overflowWrap: 'anywhere',
  },
])

export const details = style({ marginBlock: vars.space[24] })

globalStyle(`${details} > ul`, {
  paddingInlineStart: '1.2em',
  color: vars.color.critical,
})

// Some messages have a form with one button, which the server adds to the template.
globalStyle(`${details} button`, {
  minHeight: vars.size.control,
  paddingInline: vars.space[20],
  font: 'inherit',
  fontWeight: vars.weight.strong,
  color: vars.color.onAccent,
  backgroundColor: vars.color.accent,
  // In forced colors mode, browsers paint a backplate behind text. Remove the backplate, because
  // the text's color is meant for the accent background.
  forcedColorAdjust: 'none',
  border: 0,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
})

globalStyle(`${details} button:hover`, { backgroundColor: vars.color.accentHover })

export const backLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.size.control,
  paddingInline: vars.space[20],
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.control,
  textDecoration: 'none',
  ':hover': { backgroundColor: vars.color.surfaceActive },
})

// Keeps the link apart from the last section of a long page.
globalStyle(`${details}:has(> section) + ${backLink}`, { marginBlockStart: vars.space[40] })

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: `${vars.space[8]} ${vars.layout.gap}`,
  paddingBlock: vars.space[28],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  '@media': { [media.tablet]: { display: 'grid', paddingBlock: vars.space[40] } },
})

export const rights = style({
  color: vars.color.inkMuted,
  fontSize: '0.8125rem',
  '@media': { [media.tablet]: { gridColumn: `${TEXT_COLUMN} / span 4` } },
})

export const privacy = style({
  color: vars.color.ink,
  fontSize: '0.8125rem',
  textUnderlineOffset: '3px',
  ':hover': { color: vars.color.accentInk },
  '@media': { [media.tablet]: { gridColumn: '9 / -1', justifySelf: 'end' } },
})
