import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'
import { ONE_COLUMN_LAYOUT } from '../theme/textSizeLayouts.ts'

export const key = style([
  adminText.mono,
  {
    minInlineSize: '17px',
    paddingInline: '5px',
    fontSize: '0.6875rem',
    lineHeight: '15px',
    textAlign: 'center',
    color: vars.color.inkMuted,
    border: `${vars.line.hair} solid ${vars.color.rule}`,
    borderRadius: vars.radius.thumb,
    '@media': { [media.coarse]: { display: 'none' }, [media.mobile]: { display: 'none' } },
  },
])

/** A row of key hints. Hidden on touch screens and in narrow windows. */
export const hints = style([
  adminText.mono,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[8],
    fontSize: '0.75rem',
    color: vars.color.inkMuted,
    whiteSpace: 'nowrap',
    selectors: { [ONE_COLUMN_LAYOUT]: { display: 'none' } },
    '@media': {
      '(max-width: 1279.98px)': { display: 'none' },
      [media.coarse]: { display: 'none' },
    },
  },
])
