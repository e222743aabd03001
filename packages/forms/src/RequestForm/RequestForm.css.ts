import { media, vars } from '@duet/ui/theme'
import { componentStyle } from '../styles/componentStyle.ts'

const hairline = `${vars.line.hair} solid ${vars.color.rule}`

export const root = componentStyle({
  fontFamily: vars.font.text,
  position: 'relative',
  padding: vars.space[12],
  paddingBlock: vars.space[32],
  border: hairline,
  borderRadius: vars.radius.sheet,
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.ink,
  '@media': { [media.tablet]: { padding: vars.space[40] } },
})

export const form = componentStyle({
  display: 'grid',
  gap: vars.space[32],
  selectors: { '&[hidden]': { display: 'none' } },
})

export const fields = componentStyle({
  display: 'grid',
  // Two columns if each is at least 200 px wide. Otherwise, one column.
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, max(200px, (100% - ${vars.space[24]}) / 2)), 1fr))`,
  alignItems: 'start',
  columnGap: vars.space[24],
  rowGap: vars.space[24],
})

export const wideField = componentStyle({ gridColumn: '1 / -1' })

export const summary = componentStyle({
  display: 'flex',
  gap: vars.space[16],
  padding: vars.space[16],
  border: `${vars.line.hair} solid ${vars.color.critical}`,
  borderRadius: vars.radius.control,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
})

export const summaryIcon = componentStyle({
  flex: 'none',
  marginBlockStart: '2px',
  color: vars.color.critical,
})

export const summaryTitle = componentStyle({
  color: vars.color.critical,
  fontWeight: vars.weight.bold,
})

export const summaryList = componentStyle({
  marginBlockStart: vars.space[8],
  paddingInlineStart: vars.space[20],
  listStyle: 'disc',
})

export const summaryLink = componentStyle({
  // A target of at least 24 px, also where lines of links follow each other.
  display: 'inline-block',
  paddingBlock: vars.space[4],
  color: vars.color.ink,
  textDecorationLine: 'underline',
  textUnderlineOffset: '3px',
  overflowWrap: 'anywhere',
})

export const notice = componentStyle({
  display: 'flex',
  gap: vars.space[16],
  padding: vars.space[20],
  border: hairline,
  borderInlineStart: `${vars.line.edge} solid ${vars.color.ink}`,
  borderRadius: vars.radius.sheet,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
})

export const noticeIcon = componentStyle({ flex: 'none', marginBlockStart: '3px' })

export const noticeTitle = componentStyle({ fontSize: '1rem', fontWeight: vars.weight.bold })

export const muted = componentStyle({ color: vars.color.inkMuted })

export const noticeLink = componentStyle({
  overflowWrap: 'anywhere',
  color: vars.color.ink,
  textDecorationLine: 'underline',
  textUnderlineOffset: '3px',
})

export const noticeButton = componentStyle({ marginBlockStart: vars.space[16] })

export const draft = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[24],
  rowGap: vars.space[8],
  paddingBlockEnd: vars.space[16],
  borderBlockEnd: hairline,
  color: vars.color.inkMuted,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
})

/** Aligns the button's text, not its padding, with the edge of the form. */
export const discardButton = componentStyle({ marginInline: '-13px' })

export const sending = componentStyle({ minInlineSize: 0 })

export const sendingHead = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[8],
  marginBlockEnd: vars.space[12],
})

export const sendingTitle = componentStyle({
  fontSize: '0.9375rem',
  fontWeight: vars.weight.strong,
  outline: 'none',
})

export const progressText = componentStyle({
  direction: 'ltr',
  unicodeBidi: 'isolate',
  color: vars.color.inkMuted,
  fontFamily: vars.font.mono,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
})

export const fileStatus = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: vars.space[8],
})

export const actions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[20],
  rowGap: vars.space[16],
  selectors: { '&[data-sending]': { columnGap: vars.space[12] } },
})

export const submitButton = componentStyle({
  '@media': { [media.mobile]: { flex: '1 1 auto', justifyContent: 'space-between' } },
  selectors: { '[data-sending] > &': { flex: '1 1 auto', justifyContent: 'center' } },
})

export const note = componentStyle({
  color: vars.color.inkMuted,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  selectors: {
    '&[hidden]': { display: 'none' },
    // Out of the layout, so an empty note adds no gap beside the button. `display: none` would keep
    // screen readers from announcing the next note.
    '&:empty': { position: 'absolute' },
  },
})

export const sent = componentStyle({ display: 'grid', justifyItems: 'start' })

export const sentIcon = componentStyle({
  inlineSize: '20px',
  blockSize: '20px',
  marginBlockEnd: vars.space[20],
  color: vars.color.positive,
})

export const sentText = componentStyle({
  maxInlineSize: '44ch',
  marginBlockStart: vars.space[12],
  fontSize: '1rem',
  lineHeight: 1.5,
})

export const sentCounts = componentStyle({
  inlineSize: '100%',
  marginBlockStart: vars.space[32],
  marginBlockEnd: vars.space[4],
  paddingBlockStart: vars.space[20],
  borderBlockStart: hairline,
  color: vars.color.inkMuted,
  fontFamily: vars.font.mono,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
})

export const sendAnother = componentStyle({
  minBlockSize: vars.size.target,
  fontSize: '0.9375rem',
  fontWeight: vars.weight.strong,
  textDecorationLine: 'underline',
  textDecorationColor: vars.color.ruleStrong,
  textDecorationThickness: vars.line.hair,
  textUnderlineOffset: '5px',
  selectors: {
    '&:hover': { color: vars.color.accentInk, textDecorationColor: 'currentColor' },
  },
})
