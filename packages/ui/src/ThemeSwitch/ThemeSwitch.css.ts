import { componentStyle } from '../theme/componentStyle.ts'
import { media, text, vars } from '../theme/index.ts'

export const root = componentStyle({
  fontFamily: vars.font.text,
  display: 'inline-flex',
  inlineSize: 'fit-content',
  margin: 0,
  padding: 0,
  minInlineSize: 0,
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.control,
  '@media': { [media.print]: { display: 'none' } },
})

const optionStyle = componentStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[8],
  minInlineSize: '42px',
  minBlockSize: '34px',
  // Keeps the corners inside the rounded border, which is 1 px wide.
  borderRadius: vars.radius.chip,
  color: vars.color.inkMuted,
  cursor: 'pointer',
  transitionProperty: 'color, background-color',
  transitionDuration: vars.duration.color,
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&:has(:checked)': {
      color: vars.color.ink,
      backgroundColor: vars.color.surfaceActive,
      // Marks the selected option with a line too, because the background color of the option is
      // close to the background color of the page.
      boxShadow: `inset 0 calc(-1 * ${vars.line.bold}) ${vars.color.ink}`,
    },
    '&:has(:focus-visible)': {
      outline: `${vars.line.bold} solid ${vars.color.focus}`,
      outlineOffset: '2px',
      borderRadius: vars.radius.thumb,
    },
  },
  '@media': {
    [media.reducedMotion]: { transitionDuration: '0s' },
    [media.forcedColors]: {
      selectors: {
        '&:has(:checked)': {
          forcedColorAdjust: 'none',
          backgroundColor: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
})
export const option = [text.small, optionStyle]

/**
 * An invisible radio that covers its option, so users who explore the screen by touch with a screen
 * reader can find it.
 */
export const radio = componentStyle({
  position: 'absolute',
  // Extends the radio past its option, to a touch target of 44 px.
  insetBlockStart: '-5px',
  insetInlineStart: 0,
  zIndex: 1,
  inlineSize: '100%',
  blockSize: 'calc(100% + 10px)',
  opacity: 0,
  cursor: 'inherit',
})

export const withText = componentStyle({ paddingInline: vars.space[12] })
