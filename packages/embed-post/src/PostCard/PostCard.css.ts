import { partStyle } from '../theme/partStyle.ts'

const truncatedText = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
const rowLayout = { display: 'flex', alignItems: 'center' }
const boxBorder = { border: '1px solid var(--_rule)', borderRadius: '4px', overflow: 'hidden' }

export const icon = partStyle({
  flex: 'none',
  inlineSize: '16px',
  blockSize: '16px',
  margin: '3px 0',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.5',
  selectors: { '[aria-busy] > &': { fill: 'currentColor' } },
})

export const picture = partStyle({
  position: 'absolute',
  inset: '0',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  filter: 'var(--post-media-filter, none)',
  selectors: { 'video&': { objectFit: 'contain', background: '#1a1916' } },
})

/**
 * A picture of the size of its container. Without a `width` or `height`, browsers show nothing for
 * a broken picture with an empty `alt`. With both, they'd show a broken-image icon over the initials.
 */
export const avatarPicture = partStyle({
  position: 'absolute',
  inset: '0',
  minInlineSize: '100%',
  maxInlineSize: '100%',
  minBlockSize: '100%',
  maxBlockSize: '100%',
  objectFit: 'cover',
})

export const link = partStyle({
  textDecoration: 'underline 1px var(--_line)',
  textUnderlineOffset: '4px',
})

export const mutedText = partStyle({
  color: 'var(--_muted)',
  fontSize: '14px',
})

export const quote = partStyle({
  ...boxBorder,
  display: 'flex',
  flexDirection: 'column',
  gap: '6px',
  padding: '12px',
  selectors: { 'a&:hover': { background: 'var(--_active)' } },
})

export const header = partStyle({
  ...rowLayout,
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '12px',
})

export const author = partStyle({ ...rowLayout, gap: '12px' })

export const avatar = partStyle({
  ...rowLayout,
  position: 'relative',
  flex: 'none',
  justifyContent: 'center',
  inlineSize: '40px',
  blockSize: '40px',
  border: '1px solid var(--_rule)',
  borderRadius: '50%',
  overflow: 'hidden',
  color: 'var(--_muted)',
  font: '12px var(--_mono)',
  selectors: {
    '&[data-shape="Square"]': { borderRadius: '4px' },
    '&[data-shape="Hexagon"]': {
      borderRadius: '0',
      clipPath: 'polygon(50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%)',
    },
    [`${quote} &`]: { inlineSize: '24px', blockSize: '24px' },
  },
})

export const names = partStyle({
  ...rowLayout,
  flexWrap: 'wrap',
  columnGap: '4px',
  lineHeight: '1.3',
})

export const name = partStyle({
  ...truncatedText,
  maxInlineSize: 'calc(100% - 20px)',
  fontSize: '15px',
  fontWeight: '520',
})

export const handle = partStyle({
  ...truncatedText,
  flexBasis: '100%',
  // A handle is always left-to-right text. In a right-to-left card, align it with the right edge.
  textAlign: '-webkit-match-parent',
  color: 'var(--_muted)',
  fontSize: '14px',
  selectors: { [`${quote} &`]: { flexBasis: 'auto' } },
})

export const badge = partStyle({
  flex: 'none',
  inlineSize: '14px',
  blockSize: '14px',
  padding: '1px',
  borderRadius: '50%',
  background: 'currentColor',
  fill: 'none',
  stroke: 'var(--_surface)',
  strokeWidth: '2',
  forcedColorAdjust: 'none',
  selectors: {
    '&[data-kind="Business"]': { borderRadius: '3px' },
    '&[data-kind="Government"]': { borderRadius: '3px 3px 7px 7px' },
  },
})

export const platformLink = partStyle({
  padding: '11px 14px',
  margin: '-11px -14px',
})

export const text = partStyle({ whiteSpace: 'pre-wrap', textWrap: 'pretty' })

export const media = partStyle({
  display: 'grid',
  gap: '2px',
  borderRadius: '4px',
  overflow: 'hidden',
  selectors: {
    '&:not([data-count="1"])': { gridTemplateColumns: '1fr 1fr' },
    '&[data-count="3"]': { aspectRatio: '4 / 3', gridTemplateRows: '1fr 1fr' },
    [`${quote} > &`]: { margin: '4px -12px -12px', borderRadius: '0' },
  },
})

export const frame = partStyle({
  position: 'relative',
  overflow: 'hidden',
  background: 'var(--_active)',
  selectors: {
    '[data-count="2"] > &': { aspectRatio: '7 / 8' },
    '[data-count="3"] > &:first-child': { gridRow: 'span 2' },
    '[data-count="4"] > &': { aspectRatio: '4 / 3' },
  },
})

/** Gives the frame of a single picture its aspect ratio. */
export const mediaRatio = partStyle({
  display: 'none',
  inlineSize: '100%',
  selectors: { '[data-count="1"] &': { display: 'block' } },
})

/** A label on top of a picture. Its transparent border enlarges the tap target. */
export const overlayLabel = partStyle({
  ...rowLayout,
  position: 'absolute',
  insetBlockStart: '0',
  insetInlineEnd: '0',
  gap: '6px',
  minBlockSize: '44px',
  padding: '0 12px',
  border: '8px solid transparent',
  borderRadius: '12px',
  background: '#1a1916 padding-box',
  color: '#efece4',
  fontSize: '14px',
  forcedColorAdjust: 'none',
  selectors: {
    'button&': {
      insetBlock: 'auto 0',
      insetInline: '0 auto',
      font: '12px var(--_mono)',
    },
  },
})

export const playButton = partStyle({
  ...rowLayout,
  position: 'absolute',
  // In the lower corner, where it doesn't cover the middle of the picture.
  insetBlockEnd: '0',
  insetInlineStart: '0',
  justifyContent: 'center',
  inlineSize: '56px',
  blockSize: '56px',
  margin: '8px',
  borderRadius: '4px',
  background: 'var(--_accent)',
  color: 'var(--_on)',
  cursor: 'pointer',
  selectors: { '&[aria-busy="true"]': { opacity: '.6' } },
})
