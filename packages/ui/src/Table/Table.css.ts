import { style, styleVariants } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { currentEdge } from '../theme/currentEdge.ts'
import { breakpoint, layers, media, text, vars } from '../theme/index.ts'

/**
 * The sticky table header's distance from the top of the window. The app can override this distance
 * to leave room for its bars.
 */
const top = 'var(--ui-table-top, 0px)'
/** The padding of the first and last columns. The app can override this padding. */
const inset = `var(--ui-table-inset, ${vars.space[16]})`
/** The height of a row. `Table` sets it from `rowHeight`. */
const rowHeight = 'var(--ui-table-row, 40px)'
const headHeight = '34px'
const gutter = vars.space[12]

export const table = componentStyle({
  inlineSize: '100%',
  tableLayout: 'fixed',
  // Uses separate borders, because collapsed borders don't move with a sticky header.
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontFamily: vars.font.text,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  color: vars.color.ink,
})

const cellBase = componentStyle({
  paddingBlock: 0,
  paddingInline: gutter,
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  selectors: { '&[data-align="end"]': { textAlign: 'end' } },
})

export const headCell = style([
  text.monoSmall,
  cellBase,
  componentStyle({
    position: 'sticky',
    insetBlockStart: top,
    zIndex: vars.z.sticky,
    blockSize: headHeight,
    borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
    backgroundColor: vars.color.surfaceRaised,
    color: vars.color.inkMuted,
  }),
])

/** A heading with a control that extends across its start edge. */
export const controlledHeadCell = componentStyle({ overflow: 'clip', overflowClipMargin: gutter })

export const sortButton = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  minBlockSize: headHeight,
  maxInlineSize: '100%',
  // Moves the outline inside the button, because cells clip outlines that extend past their edges.
  outlineOffset: '-2px',
  selectors: { '[aria-sort] > &': { color: vars.color.ink } },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.color.ink } } } },
})

/** A flex item doesn't get narrower than its text unless it clips overflow. */
export const sortLabel = componentStyle({ overflow: 'hidden', textOverflow: 'ellipsis' })

export const sortIcon = componentStyle({
  flex: 'none',
  inlineSize: '12px',
  blockSize: '12px',
  selectors: {
    // The icon keeps its space while the table is sorted by another column, so that headings don't
    // move.
    '&[data-shown="false"]': { visibility: 'hidden' },
    '[data-align="end"] &': { order: -1 },
  },
})

export const bodyRow = componentStyle({
  // Keeps the sticky header from covering a row that scrolls into view.
  scrollMarginBlock: `calc(${top} + ${headHeight}) ${vars.space[8]}`,
  cursor: 'default',
  selectors: {
    '&[data-openable]': { cursor: 'pointer' },
    '&[aria-current]': { backgroundColor: vars.color.surfaceActive },
    '&:focus-visible': {
      outline: `${vars.line.bold} solid ${vars.color.focus}`,
      outlineOffset: '-2px',
    },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.surfaceActive } } },
    [media.print]: { breakInside: 'avoid' },
  },
})

export const cell = style([
  cellBase,
  componentStyle({ position: 'relative', blockSize: rowHeight }),
])

export const variant = {
  mono: text.mono,
  strong: componentStyle({ fontWeight: vars.weight.strong }),
  muted: componentStyle({ color: vars.color.inkMuted }),
}

export const rowLink = componentStyle({ color: 'inherit', textDecoration: 'none' })

export const gap = componentStyle({ padding: 0, border: 0 })

const bar = componentStyle({
  display: 'inline-block',
  blockSize: '10px',
  backgroundColor: vars.color.surfaceActive,
  verticalAlign: 'middle',
})

/** Skeleton bars of different widths, as percentages of the cell's width. */
export const bars = [78, 62, 90, 54, 84, 70, 58].map((percent) =>
  style([bar, componentStyle({ inlineSize: `${percent}%` })]),
)

export const message = style([
  cellBase,
  componentStyle({ blockSize: '160px', paddingInline: inset, whiteSpace: 'normal' }),
])

export const hideBelow = styleVariants(breakpoint, (width) => ({
  '@layer': {
    [layers.components]: {
      '@media': { [`(max-width: ${width - 0.02}px)`]: { display: 'none' } },
    },
  },
}))

const rangeQueries = {
  narrow: media.mobile,
  mobile: `(min-width: ${breakpoint.mobile}px) and (max-width: ${breakpoint.wide - 0.02}px)`,
  wide: `(min-width: ${breakpoint.wide}px) and (max-width: ${breakpoint.notes - 0.02}px)`,
  notes: media.notes,
}

export const first = styleVariants(rangeQueries, (query) => ({
  '@layer': {
    [layers.components]: {
      '@media': {
        [query]: {
          paddingInlineStart: inset,
          selectors: {
            '[aria-current] > &::before': { ...currentEdge, insetBlock: 0 },
          },
        },
      },
    },
  },
}))

export const last = styleVariants(rangeQueries, (query) => ({
  '@layer': {
    [layers.components]: { '@media': { [query]: { paddingInlineEnd: inset } } },
  },
}))
