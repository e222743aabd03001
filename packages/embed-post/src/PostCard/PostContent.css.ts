import { globalStyle, style } from '@vanilla-extract/css'
import { partRule, partStyle } from '../theme/partStyle.ts'

const rowLayout = { display: 'flex', alignItems: 'center' }
const boxBorder = { border: '1px solid var(--_rule)', borderRadius: '4px', overflow: 'hidden' }
const mutedText = { color: 'var(--_muted)', fontSize: '14px' }
const topRule = { borderBlockStart: '1px solid var(--_rule)' }

export const sensitive = partStyle(boxBorder)

export const summary = partStyle({ ...mutedText, padding: '12px', cursor: 'pointer' })

export const previewPicture = partStyle({
  inlineSize: 'calc(100% + 24px)',
  margin: '-12px -12px 8px',
  aspectRatio: '2',
  objectFit: 'cover',
  filter: 'var(--post-media-filter, none)',
  background: 'var(--_active)',
})

export const source = partStyle({ color: 'var(--_muted)', font: '12px var(--_mono)' })

export const title = partStyle({ color: 'var(--_ink)', fontWeight: '520', fontSize: '15px' })

export const poll = partStyle({ display: 'grid', gap: '4px', margin: '0 0 8px' })

export const pollChoice = partStyle({
  ...rowLayout,
  justifyContent: 'space-between',
  gap: '12px',
  minBlockSize: '36px',
  padding: '4px 12px',
  border: '1px solid var(--_rule)',
  borderRadius: '4px',
  position: 'relative',
  isolation: 'isolate',
  fontSize: '15px',
  selectors: {
    '&[data-most="true"]': { fontWeight: '520' },
  },
})

/** The bar behind a poll choice. Its length shows the choice's share of the votes. */
export const share = partStyle({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  inlineSize: '100%',
  blockSize: '100%',
  fill: 'var(--_active)',
  stroke: 'none',
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})

/** The time of the post. If the card is taller than its content, the time stays at the bottom. */
export const info = partStyle({
  ...rowLayout,
  marginBlockStart: 'auto',
  flexWrap: 'wrap',
  columnGap: '12px',
  color: 'var(--_muted)',
  font: '12px/1.5 var(--_mono)',
})

export const actions = partStyle({
  ...rowLayout,
  ...topRule,
  flexWrap: 'wrap',
  columnGap: '18px',
  minBlockSize: '45px',
})

export const actionControl = partStyle({
  ...rowLayout,
  gap: '6px',
  minBlockSize: '44px',
  fontSize: '14px',
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline 1px' },
})

export const count = partStyle({ fontFamily: 'var(--_mono)', lineHeight: '1' })

/** Pushes the copy button to the end of its row. */
export const copyWrapper = partStyle({ marginInlineStart: 'auto' })

export const replies = partStyle({
  ...rowLayout,
  ...topRule,
  justifyContent: 'center',
  margin: '-12px -20px -20px',
  padding: '12px',
  fontSize: '14px',
  fontWeight: '520',
})

/** A loading card. Each `b` element is a line of text, and each `i` element is a word. */
export const skeleton = style({})
globalStyle(
  `:where(${skeleton}) :is(b, i)`,
  partRule({
    display: 'block',
    blockSize: '1.45em',
    borderBlock: '5px solid transparent',
    background: 'var(--_active) padding-box',
  }),
)
globalStyle(`:where(${skeleton}) i`, partRule({ inlineSize: '96px' }))

export const notice = partStyle({
  ...rowLayout,
  ...mutedText,
  alignItems: 'flex-start',
  gap: '12px',
})

export const retry = partStyle({
  minBlockSize: '44px',
  margin: '8px 0 0',
  padding: '0 16px',
  border: '1px solid var(--_line)',
  borderRadius: '4px',
  color: 'var(--_ink)',
  cursor: 'pointer',
})
