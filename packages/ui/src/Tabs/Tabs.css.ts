import { componentStyle } from '../theme/componentStyle.ts'
import { media, text, vars } from '../theme/index.ts'

export const root = componentStyle({
  minInlineSize: 0,
  color: vars.color.ink,
  fontFamily: vars.font.text,
})

/** Matches when scripts can't switch panels, so all panels must be visible. */
const allPanelsQuery = '(scripting: none), print'

export const list = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[24],
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  '@media': { [allPanelsQuery]: { display: 'none' } },
})

const tabStyle = componentStyle({
  minBlockSize: vars.size.target,
  // Overlaps the line below the tab list.
  marginBlockEnd: `calc(-1 * ${vars.line.hair})`,
  borderBlockEnd: `${vars.line.bold} solid transparent`,
  color: vars.color.inkMuted,
  textAlign: 'start',
  transitionProperty: 'color, border-color',
  transitionDuration: vars.duration.color,
  selectors: {
    '&:hover:not(:disabled)': { color: vars.color.ink },
    '&[aria-selected="true"]': { color: vars.color.ink, borderColor: vars.color.accent },
    '&:disabled': { opacity: 0.6, cursor: 'default' },
    // Radix moves focus with a script when the user presses a tab, so browsers may show the focus
    // ring.
    '[data-input="pointer"] > &:focus-visible': { outline: 'none' },
    // After a press, Safari shows no focus ring on the tabs to which keys move the focus.
    '[data-input="keys"] > &:focus': {
      outline: `${vars.line.bold} solid ${vars.color.focus}`,
      outlineOffset: '2px',
    },
  },
  '@media': {
    [media.reducedMotion]: { transitionDuration: '0s' },
    [media.forcedColors]: {
      // Hides the border, because forced colors mode would make a transparent border visible.
      borderColor: 'Canvas',
      selectors: {
        '&[aria-selected="true"]': { borderColor: 'Highlight' },
        '&:disabled': { color: 'GrayText' },
      },
    },
  },
})

export const tab = [text.small, tabStyle]

export const panel = componentStyle({
  paddingBlockStart: vars.space[20],
  selectors: { '&[data-state="inactive"]': { display: 'none' } },
  '@media': {
    [allPanelsQuery]: { selectors: { '&[data-state="inactive"]': { display: 'block' } } },
  },
})
