import { vars } from './contract.css.ts'

/** The style rule of the surface of a popup, such as a menu. */
export const floatingRule = {
  zIndex: vars.z.menu,
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
} as const

/** The style rule of a popup with a list of options, which `usePopup` places next to its control. */
export const popupRule = {
  ...floatingRule,
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: '340px',
  margin: 0,
  padding: 0,
  overflow: 'hidden',
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
} as const

/** The style rule of a list of options that scrolls. */
export const optionListRule = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
} as const
