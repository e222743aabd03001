import { vars } from './contract.css.ts'

/**
 * The style of a pseudo-element that marks the start of a current link or selected row. The accent
 * color has too little contrast in the light theme, so the mark has the slightly darker shade. It's
 * a border, because forced colors mode removes backgrounds.
 */
export const currentEdge = {
  content: '',
  position: 'absolute',
  insetInlineStart: 0,
  borderInlineStart: `${vars.line.edge} solid ${vars.color.accentHover}`,
} as const
