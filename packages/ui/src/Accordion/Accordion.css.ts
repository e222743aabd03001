import { baseStyle, componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

const hairline = `${vars.line.hair} solid ${vars.color.rule}`

export const root = baseStyle({
  borderBlockStart: hairline,
  color: vars.color.ink,
  fontFamily: vars.font.text,
  selectors: { '&:empty': { borderBlockStart: 'none' } },
})

export const item = baseStyle({ borderBlockEnd: hairline })

export const heading = baseStyle({ margin: 0 })

export const trigger = baseStyle({
  position: 'relative',
  display: 'block',
  inlineSize: '100%',
  // With one line of text, the button is 48 px high.
  paddingBlock: `calc((${vars.size.control} - 1lh) / 2)`,
  // Leaves space for the sign.
  paddingInlineEnd: vars.space[40],
  color: vars.color.ink,
  fontWeight: vars.weight.strong,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  // At the edge of a window, the sign's empty space would make the page scroll sideways.
  overflowX: 'clip',
  cursor: 'pointer',
  selectors: { '&:disabled': { color: vars.color.inkMuted, cursor: 'default' } },
  '@media': { [media.forcedColors]: { selectors: { '&:disabled': { color: 'GrayText' } } } },
})

/** The icon's drawing is smaller than the icon. The drawing, not the icon, ends where the line ends. */
export const sign = componentStyle({
  position: 'absolute',
  insetInlineEnd: 'calc(20px * -2.25 / 16)',
  insetBlockStart: 'calc(50% - 10px)',
  inlineSize: '20px',
  blockSize: '20px',
  selectors: { [`${trigger}:hover:enabled > &`]: { color: vars.color.accentInk } },
})

export const fold = baseStyle({
  display: 'grid',
  gridTemplateRows: '1fr',
  // Clips only vertically, because content can extend past the left and right edges.
  overflowX: 'visible',
  overflowY: 'clip',
  transitionProperty: 'grid-template-rows, content-visibility',
  transitionBehavior: 'allow-discrete',
  transitionDuration: vars.duration.open,
  transitionTimingFunction: vars.easing.in,
  selectors: {
    '&[hidden]:not([hidden="until-found"])': { display: 'none' },
    '&[hidden="until-found"]': { gridTemplateRows: '0fr' },
    // Opens the linked item before any script runs. Otherwise the page could be too short for the
    // browser to scroll to the item.
    [`${item}:target > * > &:not([hidden])`]: { transitionDuration: '0s' },
    [`${item}:target:not([data-closed]) > * > &[hidden][hidden]`]: {
      display: 'grid',
      gridTemplateRows: '1fr',
      contentVisibility: 'visible',
      transitionDuration: '0s',
    },
  },
  '@media': {
    [media.reducedMotion]: { transitionDuration: '0s' },
    // Without JavaScript, users couldn't open closed content, so all content is visible.
    '(scripting: none)': {
      selectors: { '&[hidden][hidden]': { display: 'grid', gridTemplateRows: '1fr' } },
    },
    [media.print]: {
      contentVisibility: 'visible',
      selectors: { '&[hidden][hidden]': { display: 'grid', gridTemplateRows: '1fr' } },
    },
  },
})

export const content = baseStyle({
  minInlineSize: 0,
  minBlockSize: 0,
  // A padding would stay visible while the panel is closed.
  selectors: { '&::after': { content: '', display: 'block', blockSize: vars.space[24] } },
})
