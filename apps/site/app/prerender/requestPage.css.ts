import { media, vars } from '@duet/ui/theme'
import { globalStyle } from '@vanilla-extract/css'
import { details } from './messagePage.css.ts'

// The server adds the sections of the request page to the template as plain HTML, without classes.
// These rules apply only inside of them.

const hairline = `${vars.line.hair} solid ${vars.color.rule}`
/** Maximum line length of the text. */
const measure = '38em'

globalStyle(`${details} section`, {
  marginBlockStart: vars.space[48],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}`,
})

// Where there's room, sections start at the page's first column and have their heading beside the
// text. `details` spans the last eight of twelve columns.
globalStyle(`${details} > section`, {
  '@media': {
    [media.wide]: {
      display: 'grid',
      gridTemplateColumns: `calc((100% + ${vars.layout.gap}) / 3 - ${vars.layout.gap}) minmax(0, 1fr)`,
      columnGap: vars.layout.gap,
      marginInlineStart: `calc((100% + ${vars.layout.gap}) / -2)`,
    },
  },
})

globalStyle(`${details} > section > *`, { '@media': { [media.wide]: { gridColumn: '2' } } })

globalStyle(`${details} > section > h2`, {
  '@media': { [media.wide]: { gridColumn: '1', gridRow: '1 / span 2' } },
})

// The first line of the text is beside the heading. A lone paragraph has no padding.
globalStyle(`${details} > section > h2 + *`, {
  '@media': { [media.wide]: { marginBlockStart: vars.space[12] } },
})

globalStyle(`${details} > section > h2 + p:last-child`, {
  '@media': { [media.wide]: { marginBlockStart: vars.space[24] } },
})

globalStyle(`${details} h2`, {
  paddingBlock: `${vars.space[20]} ${vars.space[16]}`,
  fontSize: 'clamp(1.5rem, 1.4rem + 0.5vw, 1.75rem)',
  lineHeight: 1.2,
  fontWeight: vars.weight.medium,
})

globalStyle(`${details} h3`, {
  fontSize: '1.125rem',
  lineHeight: 1.4,
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
})

globalStyle(`${details} dl`, { margin: 0 })

globalStyle(`${details} dl > div`, {
  display: 'grid',
  gap: `0 ${vars.layout.gap}`,
  paddingBlock: vars.space[12],
  '@media': { [media.tablet]: { gridTemplateColumns: '10em minmax(0, 1fr)' } },
})

globalStyle(`${details} dl > div + div, ${details} article + article`, {
  borderBlockStart: hairline,
})

globalStyle(`${details} dt`, { color: vars.color.inkMuted })

globalStyle(`${details} dd :is(time, small)`, {
  fontFamily: vars.font.mono,
  fontSize: '0.875rem',
})

globalStyle(`${details} dd small`, { marginInlineStart: vars.space[8], color: vars.color.inkMuted })

globalStyle(`${details} dd, ${details} article p`, {
  margin: 0,
  maxWidth: measure,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})

globalStyle(`${details} dd ul`, { margin: 0, padding: 0, listStyle: 'none' })

globalStyle(`${details} article`, {
  display: 'grid',
  gap: vars.space[8],
  paddingBlock: vars.space[16],
})

globalStyle(`${details} article small`, { fontSize: '0.875rem', color: vars.color.inkMuted })

globalStyle(`${details} form`, {
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[16],
  maxWidth: measure,
})

globalStyle(`${details} section > p, ${details} details p`, { maxWidth: measure })

globalStyle(`${details} label`, {
  display: 'grid',
  gap: vars.space[8],
  inlineSize: '100%',
  fontSize: '0.9375rem',
  fontWeight: vars.weight.strong,
})

globalStyle(`${details} :is(input, textarea)`, {
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: vars.size.control,
  paddingInline: vars.space[16],
  paddingBlock: vars.space[12],
  font: 'inherit',
  // iOS zooms in on fields whose text is smaller than 16 px.
  fontSize: '1rem',
  fontWeight: vars.weight.regular,
  lineHeight: 1.375,
  color: vars.color.ink,
  backgroundColor: vars.color.surfaceRaised,
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.control,
})

globalStyle(`${details} input[type="file"]`, { paddingInline: vars.space[8], paddingBlock: 0 })

globalStyle(`${details} input[type="file"]::file-selector-button`, {
  minBlockSize: '32px',
  marginBlock: vars.space[8],
  marginInlineEnd: vars.space[12],
  paddingInline: vars.space[12],
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
  backgroundColor: 'transparent',
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
})

globalStyle(`${details} :is(input, textarea)[aria-invalid]`, {
  borderColor: vars.color.critical,
  boxShadow: `inset 0 0 0 ${vars.line.hair} ${vars.color.critical}`,
})

// Only one button on a page has the accent color, and these aren't as important as that.
globalStyle(`${details} section button`, {
  color: vars.color.ink,
  backgroundColor: 'transparent',
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
})

globalStyle(`${details} section button:hover`, { backgroundColor: vars.color.surfaceActive })

globalStyle(`${details} details + details`, { borderBlockStart: hairline })

globalStyle(`${details} details[open]`, { paddingBlockEnd: vars.space[24] })

globalStyle(`${details} details > p`, { marginBlockEnd: vars.space[16] })

globalStyle(`${details} summary`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: vars.size.control,
  fontWeight: vars.weight.strong,
  listStyle: 'none',
  cursor: 'pointer',
})

// Safari ignores `list-style` here.
globalStyle(`${details} summary::-webkit-details-marker`, { display: 'none' })

// Screen readers don't read the sign, because they already say whether the details are open.
globalStyle(`${details} summary::after`, {
  fontSize: '1.5rem',
  lineHeight: 1,
  content: ['"+"', '"+" / ""'],
})

globalStyle(`${details} details[open] > summary::after`, { content: ['"−"', '"−" / ""'] })

globalStyle(`${details} section > p > a`, {
  display: 'inline-block',
  paddingBlock: vars.space[12],
  color: vars.color.ink,
})

globalStyle(`${details} [role="status"]`, {
  paddingBlock: vars.space[12],
  borderBlock: hairline,
  fontWeight: vars.weight.strong,
  color: vars.color.positive,
})

globalStyle(`${details} form > div`, { display: 'grid', gap: vars.space[8], inlineSize: '100%' })

globalStyle(`${details} fieldset`, { margin: 0, padding: 0, border: 0, inlineSize: '100%' })

globalStyle(`${details} legend`, {
  padding: 0,
  fontSize: '0.9375rem',
  fontWeight: vars.weight.strong,
})

globalStyle(`${details} fieldset > div`, {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(10em, 1fr))',
})

globalStyle(`${details} fieldset label`, {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: vars.size.target,
  fontWeight: vars.weight.regular,
})

globalStyle(`${details} input[type="checkbox"]`, {
  inlineSize: '1.25rem',
  minBlockSize: '1.25rem',
  margin: 0,
  accentColor: vars.color.ink,
})

globalStyle(`${details} :is([role="alert"], form strong)`, {
  fontSize: '0.9375rem',
  fontWeight: vars.weight.strong,
  color: vars.color.critical,
})
