import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { option as suggestion } from '../controls/SuggestionList.css.ts'
import { adminText } from '../theme/adminText.css.ts'

export const input = style([
  adminText.row,
  {
    inlineSize: '100%',
    blockSize: vars.size.control,
    // Leaves space for the focus ring below the dialog's title.
    marginBlockStart: vars.space[8],
    paddingInline: vars.space[12],
    color: vars.color.ink,
    backgroundColor: vars.color.surface,
    border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
    borderRadius: vars.radius.control,
    caretColor: vars.color.accent,
    selectors: { '&::placeholder': { color: vars.color.inkMuted, opacity: 1 } },
    // iOS zooms in on fields with smaller text.
    '@media': { [media.mobile]: { fontSize: '1rem' } },
  },
])

/** The list of commands. Its fixed height keeps the dialog from moving while the user types. */
export const list = style([
  adminText.row,
  { blockSize: 'min(50dvh, 400px)', marginBlockStart: vars.space[12], overflow: 'auto' },
])

export const groupName = style([
  adminText.mono,
  {
    paddingInline: vars.space[12],
    paddingBlock: `${vars.space[12]} ${vars.space[4]}`,
    color: vars.color.inkMuted,
  },
])

export const option = style([suggestion, { justifyContent: 'space-between' }])

export const detail = style([adminText.mono, { color: vars.color.inkMuted }])

export const empty = style([
  adminText.row,
  {
    blockSize: 'min(50dvh, 400px)',
    marginBlockStart: vars.space[12],
    padding: vars.space[12],
    color: vars.color.inkMuted,
  },
])
