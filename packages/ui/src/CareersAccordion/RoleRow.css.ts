import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

export const item = componentStyle({
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const row = componentStyle({
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
  minBlockSize: '73px',
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
    '&:hover::before, &:active::before': { opacity: 1 },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.bold})` },
  },
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateAreas: '"title place"',
      minBlockSize: '59px',
      selectors: { '&::before': { insetInline: `calc(-1 * ${vars.space[16]})` } },
    },
    [media.reducedMotion]: { selectors: { '&::before': { transitionDuration: '0s' } } },
  },
})

export const title = componentStyle({
  gridArea: 'title',
  fontWeight: vars.weight.medium,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
})

export const place = componentStyle({
  gridArea: 'place',
  color: vars.color.inkMuted,
  '@media': { [media.tablet]: { paddingInlineEnd: '96px' } },
})

export const apply = componentStyle({
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
    [media.tablet]: { gridArea: 'place' },
    [media.reducedMotion]: { selectors: { '&::after': { transitionDuration: '0s' } } },
  },
})
