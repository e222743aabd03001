import { vars } from '@duet/ui/theme'
import { componentStyle } from '../styles/componentStyle.ts'

export const form = componentStyle({
  fontFamily: vars.font.text,
  display: 'grid',
  gap: vars.space[24],
})

export const passwordField = componentStyle({ position: 'relative' })

// Puts the button on the same line as the label, so the button never covers the typed password.
export const showButton = componentStyle({
  position: 'absolute',
  insetBlockStart: '-12px',
  insetInlineEnd: 0,
  minInlineSize: vars.size.target,
  minBlockSize: vars.size.target,
  color: vars.color.inkMuted,
  fontSize: '0.875rem',
  textAlign: 'end',
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
  selectors: { '&:hover': { color: vars.color.ink } },
})

export const problem = componentStyle({
  display: 'flex',
  gap: vars.space[8],
  color: vars.color.critical,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
})

/** Aligns the icon with the first line of text. */
export const problemIcon = componentStyle({ flex: 'none', marginBlockStart: '0.15em' })

export const submitButton = componentStyle({
  justifyContent: 'space-between',
  inlineSize: '100%',
  marginBlockStart: vars.space[4],
})

/** Contains the submit button and the success message. */
export const footer = componentStyle({ display: 'grid' })

/** The success message, which the form shows if the app has no `Toaster`. */
export const success = componentStyle({
  color: vars.color.positive,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  selectors: { '&:not(:empty)': { marginBlockStart: vars.space[12] } },
})

export const successTitle = componentStyle({ fontWeight: vars.weight.bold })
