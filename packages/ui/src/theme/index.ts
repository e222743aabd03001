import './themes.css.ts'

export { vars } from './contract.css.ts'
export { element } from './element.css.ts'
export { layers } from './layers.css.ts'
export { breakpoint, media } from './media.ts'
export { optionRule } from './optionRule.ts'
export { floatingRule, optionListRule, popupRule } from './popupRules.ts'
export { type TextVariant, text } from './text.css.ts'
