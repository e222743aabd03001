import { style } from '@vanilla-extract/css'
import { inlineLabel } from '../Field/Field.css.ts'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

/** Matches an invalid checkbox or switch, and the radio buttons in an invalid group. */
const invalid = '&[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] &'

/**
 * The colors and states of checkboxes, radio buttons, and switches. The mark is drawn as a border,
 * which forced colors mode keeps.
 */
const choice = componentStyle({
  position: 'relative',
  flex: 'none',
  appearance: 'none',
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  backgroundColor: vars.color.surfaceRaised,
  cursor: 'inherit',
  printColorAdjust: 'exact',
  transitionProperty: 'background-color, border-color',
  transitionDuration: vars.duration.color,
  selectors: {
    '&:hover': { borderColor: vars.color.ink },
    '&:checked': { borderColor: vars.color.ink, backgroundColor: vars.color.ink },
    [invalid]: {
      borderColor: vars.color.critical,
      boxShadow: `inset 0 0 0 ${vars.line.hair} ${vars.color.critical}`,
    },
    '&:disabled': {
      borderStyle: 'dashed',
      borderColor: vars.color.ruleStrong,
      backgroundColor: 'transparent',
      boxShadow: 'none',
    },
    '&::before': {
      content: '',
      position: 'absolute',
      border: `0 solid ${vars.color.surfaceRaised}`,
    },
    '&:disabled::before': { borderColor: vars.color.inkMuted },
  },
  '@media': {
    [media.reducedMotion]: { transitionDuration: '0s' },
    [media.forcedColors]: {
      selectors: {
        [invalid]: { borderWidth: vars.line.edge },
        '&:disabled, &:disabled::before': { borderColor: 'GrayText' },
      },
    },
  },
})

const boxSize = '20px'

/** Centers a box on the first line of its label. */
const box = componentStyle({
  inlineSize: boxSize,
  blockSize: boxSize,
  marginBlock: `calc((1lh - ${boxSize}) / 2)`,
})

export const checkbox = style([
  choice,
  box,
  componentStyle({
    borderRadius: vars.radius.thumb,
    selectors: {
      '&:indeterminate': { borderColor: vars.color.ink, backgroundColor: vars.color.ink },
      '&:disabled:indeterminate': {
        borderColor: vars.color.ruleStrong,
        backgroundColor: 'transparent',
      },
      '&:checked::before': {
        insetBlockStart: '2px',
        left: '6px',
        inlineSize: '6px',
        blockSize: '11px',
        borderWidth: `0 ${vars.line.bold} ${vars.line.bold} 0`,
        rotate: '45deg',
      },
      '&:indeterminate::before': {
        insetBlockStart: '8px',
        left: '4px',
        inlineSize: '10px',
        blockSize: 0,
        borderWidth: `${vars.line.bold} 0 0`,
        rotate: 'none',
      },
    },
  }),
])

export const radio = style([
  choice,
  box,
  componentStyle({
    borderRadius: '50%',
    selectors: {
      '&:checked::before': { inset: '5px', borderWidth: '4px', borderRadius: '50%' },
    },
  }),
])

const thumb = '16px'

export const switchTrack = style([
  choice,
  componentStyle({
    inlineSize: '40px',
    blockSize: '24px',
    marginBlock: 'calc((1lh - 24px) / 2)',
    borderRadius: '12px',
    selectors: {
      '&::before': {
        insetBlockStart: '3px',
        insetInlineStart: '3px',
        inlineSize: thumb,
        blockSize: thumb,
        borderWidth: `calc(${thumb} / 2)`,
        borderRadius: '50%',
        transition: `inset-inline-start ${vars.duration.color}`,
      },
      '&:not(:checked)::before': { borderColor: vars.color.inkMuted },
      '&:checked::before': { insetInlineStart: '19px' },
    },
    '@media': {
      [media.reducedMotion]: { selectors: { '&::before': { transition: 'none' } } },
    },
  }),
])

export const options = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  selectors: {
    '&[aria-orientation="horizontal"]': {
      flexFlow: 'wrap',
      columnGap: vars.space[24],
    },
  },
})

export const option = inlineLabel
