import { media, text, vars } from '@duet/ui/theme'
import { createVar, globalStyle, style } from '@vanilla-extract/css'
import { crafts as content } from '../../content/crafts.ts'
import { HEIGHT } from './drawingSize.ts'

export const figure = style({
  paddingBlockStart: vars.space[12],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}`,
})

export const caption = style([
  text.mono,
  {
    marginBlockEnd: vars.space[40],
    color: vars.color.inkMuted,
    textWrap: 'balance',
    '@media': {
      [media.tablet]: {
        display: 'grid',
        // Aligns the caption with the text column.
        gridTemplateColumns: `calc((100% + ${vars.layout.gap}) / 3) minmax(0, 80ch)`,
        marginBlockEnd: vars.space[72],
      },
    },
  },
])

export const number = style({
  display: 'block',
  color: vars.color.ink,
  textTransform: 'uppercase',
  '@media': { [media.mobile]: { marginBlockEnd: vars.space[8] } },
})

export const stage = style({ position: 'relative', overflow: 'hidden' })

/** The caption beside which the lines are visible. */
export const lineCaption = style({ '@media': { [media.belowWide]: { display: 'none' } } })
export const numberedCaption = style({ '@media': { [media.wide]: { display: 'none' } } })

/** Width of the robot on small screens. */
const robotWidth = 'min(100%, 640px)'

/**
 * Radius of the numbers' circles and font size of the numbers, in the drawing's units. On each small
 * screen, it's about 13 px.
 */
const numberSize = createVar()

const outlineColor = createVar()
const outlinedFill = createVar()
const solidFill = createVar()

/**
 * In the dark theme, the outlined parts are light and the solid parts are darker, as on the robot
 * itself. With the colors of the light theme swapped, the drawing would look like a negative.
 */
const darkColors = {
  vars: {
    [outlineColor]: vars.color.surface,
    [outlinedFill]: `color-mix(in srgb, ${vars.color.ink} 92%, ${vars.color.surface})`,
    [solidFill]: vars.color.ruleStrong,
  },
}

/** On small screens, the robot is centered, and the lines beside it are hidden. */
export const drawing = style({
  vars: {
    [numberSize]: '26px',
    [outlineColor]: vars.color.ink,
    [outlinedFill]: vars.color.surface,
    [solidFill]: vars.color.ink,
  },
  overflow: 'visible',
  '@media': {
    '(min-width: 480px)': { vars: { [numberSize]: '18px' } },
    [media.tablet]: { vars: { [numberSize]: '15px' } },
    [media.belowWide]: {
      width: `calc(${robotWidth} * 1296 / 744)`,
      maxWidth: 'none',
      marginInlineStart: `calc((100% - ${robotWidth}) / 2 - ${robotWidth} * 276 / 744)`,
    },
    [media.wide]: { width: '100%' },
  },
})

globalStyle(`${drawing} *`, { vectorEffect: 'non-scaling-stroke' })

globalStyle(`:root[data-theme="dark"] ${drawing}`, { '@media': { screen: darkColors } })
globalStyle(`:root:not([data-theme="light"]) ${drawing}`, {
  '@media': { [`screen and ${media.dark}`]: darkColors },
})

const outline = { stroke: outlineColor, strokeWidth: vars.line.stroke } as const

export const outlinedShape = style({ ...outline, fill: outlinedFill, strokeLinejoin: 'round' })
export const line = style({ ...outline, fill: 'none' })
export const fineLine = style({ stroke: vars.color.ruleStrong, strokeWidth: '1px', fill: 'none' })
export const solidShape = style({ fill: solidFill, forcedColorAdjust: 'none' })

export const leaderLines = style({
  fill: 'none',
  stroke: vars.color.ink,
  strokeWidth: '1px',
  '@media': { [media.belowWide]: { display: 'none' } },
})

const dot = {
  stroke: vars.color.ink,
  strokeWidth: vars.line.stroke,
  fill: vars.color.surface,
} as const

export const lineEnd = style({
  ...dot,
  '@media': { [media.belowWide]: { display: 'none' } },
})

const hiddenWhenWide = { '@media': { [media.wide]: { display: 'none' } } } as const

/** Connect the numbers to the parts. */
export const numberLines = style({
  stroke: vars.color.ink,
  strokeWidth: '1px',
  ...hiddenWhenWide,
})

export const numberDot = style({ ...dot, r: numberSize, ...hiddenWhenWide })

export const dotNumber = style([
  text.mono,
  {
    fill: vars.color.ink,
    fontSize: numberSize,
    textAnchor: 'middle',
    dominantBaseline: 'central',
    '@media': { [media.wide]: { display: 'none' } },
  },
])

/**
 * The list of the robot's parts. Beside the drawing, each name is at the start of the line that
 * points to the part. On small screens, the list is below the drawing.
 */
export const list = style({
  '@media': {
    [media.belowWide]: { marginBlockStart: vars.space[32] },
    [`${media.tablet} and ${media.belowWide}`]: {
      columnCount: 2,
      columnGap: vars.layout.gap,
    },
  },
})

const craft = style({
  '@media': {
    [media.belowWide]: {
      position: 'relative',
      breakInside: 'avoid',
      paddingBlock: vars.space[12],
      paddingInlineStart: '40px',
      borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
    },
    [media.wide]: {
      position: 'absolute',
      width: `calc((100% + ${vars.layout.gap}) / 4 - ${vars.layout.gap})`,
      transform: 'translateY(-28px)',
      selectors: { '&[data-side="right"]': { insetInlineEnd: 0 } },
    },
  },
})

/** Maps the name of each part to the class that places it beside its line in the drawing. */
export const crafts: Readonly<Record<string, string>> = Object.fromEntries(
  content.map(({ name, lineStartY }) => [
    name,
    style([
      craft,
      { '@media': { [media.wide]: { insetBlockStart: `${(lineStartY / HEIGHT) * 100}%` } } },
    ]),
  ]),
)

export const craftNumber = style([
  text.mono,
  {
    position: 'absolute',
    insetInlineStart: 0,
    color: vars.color.inkMuted,
    '@media': { [media.wide]: { display: 'none' } },
  },
])

export const name = style([
  text.small,
  { display: 'block', fontWeight: vars.weight.strong, lineHeight: '22px' },
])

export const work = style([
  text.monoSmall,
  {
    display: 'block',
    color: vars.color.inkMuted,
    textWrap: 'balance',
    '@media': { [media.wide]: { marginBlockStart: vars.space[12] } },
  },
])
