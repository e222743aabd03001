import { dark } from '@duet/ui/tokens'

export const SANS_FONTS = 'Arial,Helvetica,sans-serif'
export const MONO_FONTS = "'Courier New',Courier,monospace"

/**
 * The styles that can't be inline: those for the dark theme and for narrow screens. Mail clients
 * that drop the style sheet always show the light theme in the wide layout.
 */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
.on-dark{display:none}
@media (max-width:620px){
.page{padding:12px 0 !important}
.sheet{padding:20px !important}
.label{width:92px !important}
}
@media (prefers-color-scheme:dark){
.page{background-color:${dark.surface} !important}
.sheet{background-color:${dark.surfaceRaised} !important;border-color:${dark.rule} !important}
.ink{color:${dark.ink} !important}
.muted{color:${dark.inkMuted} !important}
.rule{border-color:${dark.rule} !important}
.line{border-color:${dark.ruleStrong} !important}
.accent{background-color:${dark.accent} !important}
.on-light{display:none !important}
.on-dark{display:inline-block !important}
}`
