import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const list = style([
  adminText.row,
  {
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: `calc(100% + ${vars.space[4]})`,
    zIndex: vars.z.menu,
    minInlineSize: 'min(240px, 100%)',
    maxInlineSize: '100%',
    maxBlockSize: '232px',
    overflow: 'auto',
    border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
    borderRadius: vars.radius.control,
    backgroundColor: vars.color.surfaceRaised,
    boxShadow: vars.shadow.float,
  },
])

export const option = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  inlineSize: '100%',
  textAlign: 'start',
  columnGap: vars.space[8],
  minBlockSize: vars.size.controlSmall,
  paddingInline: vars.space[12],
  paddingBlock: vars.space[4],
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: vars.color.surfaceActive },
    '&[aria-selected="true"]': {
      backgroundColor: vars.color.surfaceActive,
      boxShadow: `inset ${vars.line.edge} 0 ${vars.color.focus}`,
    },
  },
  '@media': {
    [media.coarse]: { minBlockSize: vars.size.target },
    [media.forcedColors]: {
      selectors: {
        '&[aria-selected="true"]': {
          outline: `${vars.line.bold} solid Highlight`,
          outlineOffset: `calc(-1 * ${vars.line.bold})`,
        },
      },
    },
  },
})

export const detail = style({ color: vars.color.inkMuted })
