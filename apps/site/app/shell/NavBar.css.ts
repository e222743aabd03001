import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { AXIS } from '../grid.css.ts'

/** Heights of the bar in px. */
export const BAR = { mobile: 60, tablet: 72 }

export const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.z.nav,
  backgroundColor: vars.color.surface,
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  transitionProperty: 'background-color, border-color',
  transitionDuration: vars.duration.color,
  selectors: {
    '&[data-on-film]': { backgroundColor: 'transparent', borderColor: 'transparent' },
  },
  '@media': {
    // Without scripts nothing would ever give the bar its ground back.
    '(scripting: none)': { selectors: { '&[data-on-film]': { position: 'relative' } } },
    [media.reducedMotion]: { transition: 'none' },
    [media.print]: { position: 'static' },
  },
})

export const row = style({
  alignItems: 'center',
  height: `${BAR.mobile - 1}px`,
  '@media': {
    [media.mobile]: { display: 'flex', justifyContent: 'space-between' },
    [media.tablet]: { height: `${BAR.tablet - 1}px` },
  },
})

export const logo = style({
  justifySelf: 'start',
  paddingBlock: '13px',
  color: vars.color.ink,
  textDecoration: 'none',
  '@media': { [media.tablet]: { gridColumn: `1 / ${AXIS}` } },
})

export const links = style({
  display: 'flex',
  gap: vars.space[32],
  '@media': { [media.tablet]: { gridColumn: `${AXIS} / 10` } },
})

export const link = style({
  position: 'relative',
  display: 'block',
  paddingBlock: '11px',
  color: vars.color.ink,
  fontSize: '1rem',
  lineHeight: '22px',
  fontWeight: vars.weight.display,
  letterSpacing: '-0.003em',
  textDecoration: 'none',
  '::after': {
    content: '',
    position: 'absolute',
    inset: 'auto 0 4px',
    height: vars.line.bold,
    backgroundColor: vars.color.accent,
    transform: 'scaleX(0)',
    transformOrigin: 'left',
    transition: `transform ${vars.duration.menu} ${vars.easing.in}`,
  },
  selectors: {
    '&[aria-current="page"]::after': { transform: 'none' },
    '&:hover::after': { transform: 'none' },
  },
  '@media': { [media.reducedMotion]: { '::after': { transition: 'none' } } },
})

export const demo = style({
  gridColumn: '10 / -1',
  justifySelf: 'end',
  '@media': { [media.mobile]: { display: 'none' } },
})
