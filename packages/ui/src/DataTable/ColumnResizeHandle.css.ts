import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

/** Wide enough for a finger, and centered on the edge between two columns. */
export const handle = componentStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: `calc(-1 * ${vars.space[12]})`,
  zIndex: 1,
  display: 'block',
  inlineSize: vars.space[24],
  cursor: 'col-resize',
  touchAction: 'none',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  selectors: {
    // A border, because forced colors mode removes backgrounds.
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: '8px',
      insetInlineStart: `calc(50% - ${vars.line.hair})`,
      borderInlineStart: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
    },
    '&:active::after, &:hover::after': { borderColor: vars.color.ink },
    '&:focus-visible': {
      outline: `${vars.line.bold} solid ${vars.color.focus}`,
      outlineOffset: '-2px',
    },
  },
  '@media': {
    // With a mouse, handles show up where the pointer is, so that headings stay quiet.
    [media.hover]: {
      selectors: {
        '&:not(:hover, :focus-visible, :active)::after': { visibility: 'hidden' },
        'thead:hover &::after': { visibility: 'visible' },
      },
    },
    [media.print]: { display: 'none' },
  },
})
