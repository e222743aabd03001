import { componentStyle } from '../theme/componentStyle.ts'
import { media, optionRule, vars } from '../theme/index.ts'

export const frame = componentStyle({ position: 'relative', display: 'grid', minInlineSize: 0 })

export const input = componentStyle({
  // Leaves space for the button.
  paddingInlineEnd: vars.size.target,
  textOverflow: 'ellipsis',
})

export const button = componentStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.target,
  color: vars.color.ink,
  cursor: 'pointer',
  selectors: { '&:disabled': { color: vars.color.inkMuted, cursor: 'default' } },
  '@media': { [media.forcedColors]: { selectors: { '&:disabled': { color: 'GrayText' } } } },
})

export const popup = componentStyle({
  position: 'absolute',
  zIndex: vars.z.menu,
  insetInline: 0,
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: '340px',
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.ink,
  fontFamily: vars.font.text,
  boxShadow: vars.shadow.float,
  selectors: {
    '&, &[data-side="bottom"]': { insetBlockStart: `calc(100% + ${vars.space[4]})` },
    '&[data-side="top"]': {
      insetBlockStart: 'auto',
      insetBlockEnd: `calc(100% + ${vars.space[4]})`,
    },
    // `usePopup` sets the position.
    '&:popover-open': { position: 'fixed', inset: 'auto' },
    '&[data-side="top"]:popover-open': { transform: 'translateY(-100%)' },
  },
})

export const list = componentStyle({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
})

export const option = componentStyle(optionRule)

/** The space of the check mark, so that the text of all options is aligned. */
export const check = componentStyle({
  display: 'inline-flex',
  flex: 'none',
  inlineSize: vars.size.icon,
  color: vars.color.ink,
})

export const detail = componentStyle({ color: vars.color.inkMuted })

export const note = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  flex: 'none',
  margin: 0,
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  color: vars.color.inkMuted,
})
