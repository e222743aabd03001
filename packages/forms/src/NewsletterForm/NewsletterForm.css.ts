import { vars } from '@duet/ui/theme'
import { componentStyle } from '../styles/componentStyle.ts'

/** Matches forms that are wide enough to show the button beside the field. */
const WIDE_FORM = '(min-width: 360px)'

export const form = componentStyle({
  fontFamily: vars.font.text,
  position: 'relative',
  containerType: 'inline-size',
})

export const row = componentStyle({
  display: 'grid',
  // Keeps the button from growing when an error shows under the field.
  placeItems: 'start',
  gap: vars.space[16],
  '@container': {
    [WIDE_FORM]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: vars.space[12] },
  },
})

export const field = componentStyle({ inlineSize: '100%' })

// Aligns the button with the input: the margin is the label's line height plus the field's gap.
export const button = componentStyle({
  '@container': {
    [WIDE_FORM]: { marginBlockStart: `calc(0.9375rem * 1.4 + ${vars.space[8]})` },
  },
})

export const resultTitle = componentStyle({ fontWeight: vars.weight.bold })

export const result = componentStyle({
  color: vars.color.inkMuted,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  selectors: {
    '&:not(:empty)': { marginBlockStart: vars.space[12] },
    '&[data-tone="positive"]': { color: vars.color.positive },
    '&[data-tone="destructive"]': { color: vars.color.critical },
  },
})
