import { componentStyle } from '../theme/componentStyle.ts'
import { media, text, vars } from '../theme/index.ts'

export const root = componentStyle({
  fontFamily: vars.font.text,
  alignSelf: 'start',
  color: vars.color.ink,
  '@media': {
    [media.tablet]: {
      position: 'sticky',
      insetBlockStart: 'var(--ui-contents-top, 104px)',
      zIndex: vars.z.sticky,
      maxBlockSize: 'calc(100vh - var(--ui-contents-top, 104px))',
      overflowY: 'auto',
    },
    [media.print]: { position: 'static', maxBlockSize: 'none' },
  },
})

export const margin = componentStyle({
  '@media': { [media.mobile]: { display: 'none' } },
})

export const disclosure = componentStyle({
  '@media': { [media.tablet]: { display: 'none' } },
})

export const label = componentStyle({
  paddingBlockEnd: vars.space[16],
  color: vars.color.inkMuted,
})

export const summary = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: vars.size.control,
  borderBlock: `${vars.line.hair} solid ${vars.color.rule}`,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': { content: '"+"', fontSize: '1.25rem' },
    'details[open] > &::after': { content: '"\\2013"' },
  },
})

export const list = componentStyle({
  borderInlineStart: `${vars.line.hair} solid ${vars.color.rule}`,
  selectors: { 'details > &': { marginBlockStart: vars.space[16] } },
})

const linkStyle = componentStyle({
  display: 'block',
  marginInlineStart: '-1px',
  paddingBlock: vars.space[8],
  paddingInlineStart: vars.space[16],
  borderInlineStart: `${vars.line.bold} solid transparent`,
  color: vars.color.inkMuted,
  textDecoration: 'none',
  overflowWrap: 'break-word',
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&[aria-current]': { borderColor: vars.color.accent, color: vars.color.ink },
  },
})

export const link = [text.small, linkStyle]
