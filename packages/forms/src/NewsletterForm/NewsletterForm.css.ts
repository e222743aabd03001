import { vars } from '@duet/ui/theme'
import { componentStyle } from '../styles/componentStyle.ts'

/** From this width of the form on, the button stands beside the field. */
const BESIDE = '(min-width: 360px)'

export const form = componentStyle({ position: 'relative', containerType: 'inline-size' })

export const row = componentStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[16],
  '@container': {
    [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: vars.space[12] },
  },
})

export const field = componentStyle({ inlineSize: '100%' })

// On the line of the field itself, under its label and whatever message stands beneath: the label
// is one line of small text, the field's own gap follows.
export const button = componentStyle({
  '@container': {
    [BESIDE]: { marginBlockStart: `calc(0.9375rem * 1.4 + ${vars.space[8]})` },
  },
})
