// The tokens of the design system, for readers that know no custom properties.
const LIGHT = {
  surface: '#F4F2EC',
  raised: '#FBFAF7',
  ink: '#1A1916',
  muted: '#5E5A52',
  rule: '#D8D4C9',
  strong: '#878276',
  accent: '#FF5A1F',
} as const

const DARK = {
  surface: '#141412',
  raised: '#1D1C1A',
  ink: '#EFECE4',
  muted: '#A49F94',
  rule: '#34322D',
  strong: '#7D786D',
  accent: '#FF6B33',
} as const

/** The label on the accent, in both themes. */
export const ON_ACCENT = '#1A1208'

export const light = LIGHT

export const SANS = 'Arial,Helvetica,sans-serif'
export const MONO = "'Courier New',Courier,monospace"

/**
 * What inline styles cannot say: the dark theme, by class, and narrow screens. Readers that drop
 * the sheet show the light theme at its full width of 600 px, or less.
 */
export const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
.on-dark{display:none}
@media (max-width:620px){
.page{padding:12px 0 !important}
.sheet{padding:20px !important}
.label{width:92px !important}
}
@media (prefers-color-scheme:dark){
.page{background-color:${DARK.surface} !important}
.sheet{background-color:${DARK.raised} !important;border-color:${DARK.rule} !important}
.ink{color:${DARK.ink} !important}
.muted{color:${DARK.muted} !important}
.rule{border-color:${DARK.rule} !important}
.line{border-color:${DARK.strong} !important}
.accent{background-color:${DARK.accent} !important}
.on-light{display:none !important}
.on-dark{display:inline-block !important}
}`
