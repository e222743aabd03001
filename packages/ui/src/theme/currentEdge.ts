import { vars } from './contract.css.ts'

/**
 * The style of a pseudo-element that marks the start of a current link or selected row. The accent
 * color alone has too little contrast in the light theme, so an ink line follows it.
 */
export const currentEdge = {
  content: '',
  position: 'absolute',
  insetInlineStart: 0,
  boxSizing: 'border-box',
  inlineSize: `calc(${vars.line.edge} + ${vars.line.hair})`,
  borderInlineEnd: `${vars.line.hair} solid ${vars.color.ink}`,
  backgroundColor: vars.color.accent,
} as const
