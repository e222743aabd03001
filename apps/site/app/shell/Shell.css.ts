import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

/** Excludes the navigation bar from the page's view transition. */
export const bar = style({ viewTransitionName: 'bar' })

// Shows the bar's button on phones, too, because the form is far from where visitors decide. Small phones
// and large text leave no room for it.
globalStyle(`${bar} > nav > ul + div`, {
  '@media': {
    [`${media.mobile} and (min-width: 24rem) and (scripting: enabled)`]: { display: 'block' },
  },
})

export const brand = style({
  display: 'block',
  // The bar makes its first column wider than the logo.
  width: 'fit-content',
  paddingBlock: '13px',
  color: vars.color.ink,
  textDecoration: 'none',
})

/** The privacy link and the theme switch in the footer. */
export const footerExtras = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[24]}`,
  '@media': { [media.mobile]: { justifyContent: 'space-between' } },
})

export const privacy = style([text.small, { fontSize: '0.8125rem' }])
