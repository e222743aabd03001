import { partStyle } from '../theme/partStyle.ts'

const row = { display: 'flex', alignItems: 'center' }
const boxed = { border: '1px solid var(--_rule)', borderRadius: '4px', overflow: 'hidden' }
const muted = { color: 'var(--_muted)', fontSize: '14px' }
const ruled = { borderBlockStart: '1px solid var(--_rule)' }

export const cover = partStyle({ ...boxed })

export const summary = partStyle({ ...muted, padding: '12px', cursor: 'pointer' })

export const box = partStyle({
  ...boxed,
  display: 'flex',
  flexDirection: 'column',
  gap: '4px',
  padding: '12px',
  ':hover': { background: 'var(--_active)' },
})

export const boxPicture = partStyle({
  display: 'block',
  inlineSize: 'calc(100% + 24px)',
  maxInlineSize: 'none',
  margin: '-12px -12px 8px',
  aspectRatio: '2',
  objectFit: 'cover',
  background: 'var(--_active)',
})

export const source = partStyle({ color: 'var(--_muted)', font: '12px var(--_mono)' })

export const title = partStyle({ fontWeight: '520', fontSize: '15px' })

export const excerpt = partStyle({
  ...muted,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  overflow: 'hidden',
})

export const poll = partStyle({ display: 'grid', gap: '4px', margin: '0 0 8px' })

export const choice = partStyle({
  ...row,
  justifyContent: 'space-between',
  gap: '12px',
  minBlockSize: '36px',
  padding: '4px 12px',
  border: '1px solid var(--_rule)',
  borderRadius: '4px',
  background: 'linear-gradient(var(--_active) 0 0) no-repeat 0 0 / var(--_share, 0%) 100%',
  fontSize: '15px',
  selectors: {
    '&[data-most="true"]': { fontWeight: '520' },
    '&:dir(rtl)': { backgroundPosition: '100% 0' },
  },
})

export const missing = partStyle({ ...boxed, ...muted, padding: '12px' })

export const info = partStyle({
  ...row,
  ...muted,
  flexWrap: 'wrap',
  columnGap: '12px',
  font: '12px/1.5 var(--_mono)',
})

export const time = partStyle({ ':hover': { color: 'var(--_ink)' } })

export const actions = partStyle({
  ...row,
  ...ruled,
  flexWrap: 'wrap',
  columnGap: '18px',
  selectors: { '&:last-child': { margin: '0 0 -20px' } },
})

export const action = partStyle({
  ...row,
  gap: '6px',
  minBlockSize: '44px',
  fontSize: '14px',
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline 1px', textUnderlineOffset: '4px' },
})

export const figure = partStyle({ fontFamily: 'var(--_mono)' })

/** At the end of its row, wherever that is. */
export const copy = partStyle({
  margin: '0 0 0 auto',
  selectors: { '&:dir(rtl)': { margin: '0 auto 0 0' } },
})

export const replies = partStyle({
  ...ruled,
  margin: '-12px -20px -20px',
  padding: '12px',
  textAlign: 'center',
  fontSize: '14px',
  fontWeight: '520',
  ':hover': { background: 'var(--_active)' },
})

/** Of a card that loads: bars where its words will stand. */
export const bar = partStyle({
  flexBasis: '100%',
  inlineSize: '100%',
  maxInlineSize: '100%',
  blockSize: '12px',
  margin: '5px 0',
  background: 'var(--_active)',
})

/** A bare avatar of a card that loads. */
export const blank = partStyle({ background: 'var(--_active)' })

export const notice = partStyle({
  display: 'grid',
  gridTemplateColumns: '16px 1fr',
  gap: '4px 14px',
  alignItems: 'start',
  color: 'var(--_muted)',
  fontSize: '14px',
})

export const noticeTitle = partStyle({ color: 'var(--_ink)', fontSize: '15px', fontWeight: '520' })

export const noticeText = partStyle({ gridColumn: '2' })

export const retry = partStyle({
  gridColumn: '2',
  justifySelf: 'start',
  minBlockSize: '44px',
  margin: '8px 0 0',
  padding: '0 16px',
  border: '1px solid var(--_line)',
  borderRadius: '4px',
  color: 'var(--_ink)',
  cursor: 'pointer',
  ':hover': { background: 'var(--_active)' },
})

/** Said to readers and not shown. */
export const hidden = partStyle({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})
