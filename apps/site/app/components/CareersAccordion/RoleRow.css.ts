import { media, vars } from '@duet/ui/theme'
import { styleInLayer } from '../../styleInLayer.ts'
import {
  DETAILS_WIDTH,
  root as details,
  fitsLine,
  LINE_HEIGHT,
  LINK_WIDTH,
  ROW_HEIGHT,
  summary,
} from './RoleDetails.css.ts'

export const item = styleInLayer({
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const row = styleInLayer({
  position: 'relative',
  // Confines the hover background to this row.
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"title apply" "place apply"',
  alignItems: 'center',
  alignContent: 'center',
  columnGap: vars.layout.gap,
  rowGap: vars.space[4],
  minBlockSize: ROW_HEIGHT,
  paddingBlock: vars.space[12],
  color: vars.color.ink,
  textDecoration: 'none',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInline: `calc(-1 * ${vars.layout.margin})`,
      zIndex: -1,
      backgroundColor: vars.color.surfaceActive,
      opacity: 0,
      transitionProperty: 'opacity',
      transitionDuration: vars.duration.color,
    },
    [`&:is(:hover, :active)::before, &:has(+ ${details} > ${summary}:hover)::before`]: {
      opacity: 1,
    },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.bold})` },
  },
  '@media': {
    // Leaves a third line to the details.
    [media.mobile]: { selectors: { '&:not(:last-child)': { paddingBlockEnd: vars.size.target } } },
    [media.tablet]: {
      selectors: { '&::before': { insetInline: `calc(-1 * ${vars.space[16]})` } },
    },
    [fitsLine]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateAreas: '"title place"',
      alignItems: 'baseline',
      minBlockSize: LINE_HEIGHT,
    },
    [media.reducedMotion]: { selectors: { '&::before': { transitionDuration: '0s' } } },
  },
})

/** Matches the row of a role with details, which are below the place or share a line with it. */
const rowWithDetails = `${row}:not(:last-child)`

export const title = styleInLayer({
  gridArea: 'title',
  fontWeight: vars.weight.medium,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  '@media': {
    [media.tablet]: {
      selectors: { [`${rowWithDetails} > &`]: { paddingInlineEnd: DETAILS_WIDTH } },
    },
    [fitsLine]: { selectors: { [`${rowWithDetails} > &`]: { paddingInlineEnd: 0 } } },
  },
})

export const place = styleInLayer({
  gridArea: 'place',
  color: vars.color.inkMuted,
  '@media': {
    [media.tablet]: {
      selectors: { [`${rowWithDetails} > &`]: { paddingInlineEnd: DETAILS_WIDTH } },
    },
    [fitsLine]: {
      paddingInlineEnd: '96px',
      selectors: {
        [`${rowWithDetails} > &`]: {
          paddingInlineEnd: `calc(${DETAILS_WIDTH} + ${LINK_WIDTH})`,
        },
      },
    },
  },
})

export const apply = styleInLayer({
  gridArea: 'apply',
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'end',
  gap: vars.space[12],
  paddingBlock: vars.space[4],
  whiteSpace: 'nowrap',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      blockSize: vars.line.bold,
      backgroundColor: vars.color.accent,
      opacity: 0,
      transitionProperty: 'opacity',
      transitionDuration: vars.duration.menu,
    },
    [`${row}:is(:hover, :active) > &::after`]: { opacity: 1 },
  },
  '@media': {
    // Level with the disclosure, even if the title wraps.
    [media.tablet]: {
      selectors: {
        [`${rowWithDetails} > &`]: {
          alignSelf: 'end',
          marginBlockEnd: `calc((${ROW_HEIGHT} - 1lh) / 2 - ${vars.space[16]})`,
        },
      },
    },
    [fitsLine]: {
      gridArea: 'place',
      selectors: { [`${rowWithDetails} > &`]: { alignSelf: 'auto', marginBlockEnd: 0 } },
    },
    [media.reducedMotion]: { selectors: { '&::after': { transitionDuration: '0s' } } },
  },
})
