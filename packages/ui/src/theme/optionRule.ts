import { vars } from './contract.css.ts'
import { media } from './media.ts'

const small = {
  minBlockSize: vars.size.controlSmall,
  paddingBlock: vars.space[4],
  paddingInline: vars.space[12],
  fontSize: '0.875rem',
}
const target = { minBlockSize: vars.size.target }

/**
 * The style rule of an option in a list that a text field controls, such as the options of a
 * `Combobox`. The attribute `data-active` marks the option that Enter chooses.
 */
export const optionRule = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[12],
  ...target,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  // Disables double-tap zoom, because browsers delay the click while they wait for a second tap.
  touchAction: 'pan-x pan-y pinch-zoom',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  selectors: {
    '[data-size="small"] &': small,
    '&:hover': { backgroundColor: vars.color.surfaceActive },
    '&[data-active]': {
      backgroundColor: vars.color.surfaceActive,
      boxShadow: `inset ${vars.line.edge} 0 ${vars.color.focus}`,
    },
    '&[data-active]:dir(rtl)': {
      boxShadow: `inset calc(-1 * ${vars.line.edge}) 0 ${vars.color.focus}`,
    },
    '&[aria-disabled="true"]': {
      backgroundColor: 'transparent',
      color: vars.color.inkMuted,
      cursor: 'default',
    },
  },
  '@media': {
    [media.coarse]: {
      selectors: { '[data-size="small"] &': target },
    },
    // Forced colors mode removes backgrounds, so the active option gets an outline.
    [media.forcedColors]: {
      selectors: {
        '&[data-active]': {
          outline: `${vars.line.bold} solid Highlight`,
          outlineOffset: `calc(-1 * ${vars.line.bold})`,
        },
        '&[aria-disabled="true"]': { color: 'GrayText' },
      },
    },
  },
} as const
