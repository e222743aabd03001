import { media, vars } from '@duet/ui/theme'
import { createVar, globalStyle, style } from '@vanilla-extract/css'
import {
  createBelowQuery,
  createBesideQuery,
  createThreeLineQuery,
  createWideBelowQuery,
} from './layout.ts'

// The background colors of the day film and the night film. The area around the film has a matching
// color, so that the film's edges are invisible.
const LIGHT_BACKGROUND = '228 225 219'
const DARK_BACKGROUND = '47 43 39'

/** Matches the screens that show the cut for tablets. */
const TABLET_CUT = '(min-width: 481px) and (max-width: 1023px)'

/** Width of the cut as a share of the uncropped film's width. Cuts leave out the film's left part. */
const cutShare = createVar()
const filmBackground = createVar()
/** Color of the shade behind the navigation bar and the text. */
const shadeColor = createVar()
const barOpacity = createVar()
/** Opacity of the background color over the film's left edge, if the text is below the film. */
const edgeOpacity = createVar()

/** The part of the film's lamp that a shade takes away, so that the globe doesn't burn out. */
const lampShade = createVar()
/** The gradient behind the text that's beside the robot. */
const textShade = createVar()

type Stops = readonly (readonly [distance: string, opacity: number])[]

const createStops = (stops: Stops, maxOpacity = '1', color: string = shadeColor) =>
  stops
    .map(([distance, opacity]) => `rgb(${color} / calc(${maxOpacity} * ${opacity})) ${distance}`)
    .join()

/**
 * Hides the film's details behind the text, and ends before the robot. The opacities ease out, so
 * that the shade has no visible edge.
 */
const TEXT_STOPS: Stops = [
  ['0%', 0.9],
  ['26%', 0.84],
  ['32%', 0.74],
  ['37%', 0.58],
  ['41%', 0.39],
  ['45%', 0.2],
  ['49%', 0.06],
  ['53%', 0],
]

/**
 * Falls off more slowly than `TEXT_STOPS`, as the lamp's light does. On the night film's bright wall,
 * a shorter shade would end in a visible band.
 */
const DARK_TEXT_STOPS: Stops = [
  ['0%', 0.9],
  ['16%', 0.86],
  ['24%', 0.8],
  ['31%', 0.7],
  ['37%', 0.57],
  ['43%', 0.43],
  ['49%', 0.29],
  ['55%', 0.17],
  ['61%', 0.08],
  ['67%', 0.02],
  ['72%', 0],
]

const createTextShade = (stops: Stops) => `linear-gradient(90deg, ${createStops(stops)})`

const darkVars = {
  [lampShade]: '1',
  [textShade]: createTextShade(DARK_TEXT_STOPS),
  // The night film's left edge is darker than the page.
  [edgeOpacity]: '1',
  [filmBackground]: DARK_BACKGROUND,
  [shadeColor]: '36 32 28',
  [barOpacity]: '.9',
}

/**
 * Continues the film's background beyond its edges if the text is beside the robot. If the text is
 * below the film, the film fades out into the page.
 */
export const extendedBackground = style({
  vars: {
    [lampShade]: '0',
    [textShade]: createTextShade(TEXT_STOPS),
    [edgeOpacity]: '0',
    [filmBackground]: LIGHT_BACKGROUND,
    [shadeColor]: LIGHT_BACKGROUND,
    [barOpacity]: '.9',
  },
  backgroundColor: vars.color.surface,
  selectors: { ':root[data-theme="dark"] &': { vars: darkVars } },
  '@media': {
    ...createBesideQuery({ backgroundColor: `rgb(${filmBackground})` }),
    // On phones, the menu button is over the shelf. Elsewhere, the day film is light enough.
    [media.mobile]: { vars: { [barOpacity]: '1' } },
    [media.tablet]: { vars: { [barOpacity]: '.5' } },
    [`screen and ${media.dark}`]: {
      selectors: { ':root:not([data-theme="light"]) &': { vars: darkVars } },
    },
  },
})

export const frame = style({
  position: 'relative',
  flexGrow: 1,
  // Lower values would cut off the robot's head or the cloth.
  minHeight: '70vw',
  overflow: 'hidden',
  '@media': {
    '(min-width: 481px)': { minHeight: '50vw' },
    ...createBelowQuery({ minHeight: '45vw' }),
    // The cut for tablets is higher, because it's less wide.
    [TABLET_CUT]: { minHeight: '60vw' },
    // Leaves room for the text on the first screen of windows that are almost square.
    [`${TABLET_CUT} and ${media.tablet}`]: { minHeight: '56vw' },
    ...createBesideQuery({ position: 'absolute', inset: 0, minHeight: 0 }),
  },
})

export const film = style({
  vars: { '--ui-film-position': '100% 40%', [cutShare]: '1' },
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  width: '100%',
  height: '100%',
  backgroundColor: 'transparent',
  // Shows the film from its top if possible, so that the lamp is below the navigation bar.
  '@media': {
    '(min-width: 481px)': { vars: { '--ui-film-position': '100% 4%' } },
    [TABLET_CUT]: { vars: { [cutShare]: '0.84375' } },
    // Enlarges the film around the robot in tall windows, as long as the stack stays in the frame.
    // The text and the caption leave the film about 28rem less than the height of the window.
    ...createBelowQuery({
      vars: { '--ui-film-position': '100% 14%' },
      width: `clamp(100%, (100svh - 28rem) * 1.95 * ${cutShare}, 140% * ${cutShare})`,
      maxWidth: 'none',
    }),
    // The text and the caption leave the film all but about 10.5rem + 20vw of the window's height.
    ...createWideBelowQuery({
      vars: { '--ui-film-position': '100% 6%' },
      width: `clamp(100%, (100svh - 10.5rem - 20vw) * 1.95 * ${cutShare}, 140% * ${cutShare})`,
    }),
    ...createThreeLineQuery({
      width: `clamp(100%, (100svh - 10.5rem - 13vw) * 1.9 * ${cutShare}, 140% * ${cutShare})`,
    }),
    ...createBesideQuery({
      vars: { '--ui-film-position': '94% 4%' },
      // In a short, wide window, shows more background on the left instead of cropping the robot.
      width: 'auto',
      maxWidth: '100%',
      aspectRatio: '2',
    }),
    // Shows the cut's full height. A part of the wall at its right edge is outside the window, so that
    // the robot's elbow isn't behind the text.
    ...createBesideQuery({ insetInlineEnd: '-1%', aspectRatio: '1.5' }, { screen: TABLET_CUT }),
  },
})

// Masks the film's children, because a mask on the film's root would create a stacking context and
// put the film's button below the text.
globalStyle(`${film} > :not(button)`, {
  // Elsewhere, the film is as wide as the screen and has no left edge to hide.
  '@media': createBesideQuery({ maskImage: 'linear-gradient(90deg, transparent, black 20%)' }),
})

// Hides the film's own button, because the caption has a play button. Shows it only if autoplay is
// blocked, if loading failed, or if the film waits to save data while the phrases are being typed.
const OWN_BUTTON_STATES =
  '[data-state="blocked"], [data-state="failed"], [data-saves-data][data-state="poster"]'
// The button stays while it has the keyboard focus. Otherwise, starting the film would lose it.
globalStyle(`${film}:not(${OWN_BUTTON_STATES}) > button:not(:focus-visible)`, { display: 'none' })

// Raises the film's button above the text's container, which spans the page.
globalStyle(`${film} > button`, { zIndex: `calc(${vars.z.film} + 1)` })

const BAR_STOPS: Stops = [
  ['0%', 0.95],
  ['34%', 0.8],
  ['50%', 0.52],
  ['66%', 0.24],
  ['82%', 0.08],
  ['100%', 0],
]

/** The night film gets lighter from left to right. These opacities make its wall look even. */
const EDGE_STOPS: Stops = [
  ['0%', 0.92],
  ['15%', 0.92],
  ['22%', 0.8],
  ['30%', 0.45],
  ['40%', 0],
]

const LAMP_STOPS: Stops = [
  ['0%', 0.16],
  ['5%', 0.18],
  ['10%', 0.2],
  ['17%', 0.13],
  ['26%', 0.05],
  ['36%', 0],
]

/** Fades the film's bottom, from `bottomStart`, and its left edge. */
const createFades = (bottomStart: string) =>
  `linear-gradient(transparent ${bottomStart}, ${vars.color.surface}), linear-gradient(90deg, ${createStops(EDGE_STOPS, edgeOpacity, filmBackground)})`

const createLampShade = (center: string) =>
  `radial-gradient(circle at ${center}, ${createStops(LAMP_STOPS)})`

/** Shades the film to keep the text readable over every frame. */
export const shade = style({
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  backgroundImage: `linear-gradient(transparent 82%, ${vars.color.surface} 98%)`,
  '::before': {
    content: '',
    position: 'absolute',
    inset: 0,
    // Keeps the navigation bar readable over the lamp and shelf at the top of the film.
    backgroundImage: `linear-gradient(${createStops(BAR_STOPS, barOpacity)})`,
    backgroundRepeat: 'no-repeat',
    backgroundSize: '100% 8rem',
  },
  // Lies over the film's lamp. The night film is exposed for the robot, so its lamp is too bright.
  '::after': {
    content: '',
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    width: '100%',
    backgroundImage: createLampShade('18% 22%'),
    opacity: lampShade,
  },
  '@media': {
    // The bar is empty between the logo and the menu button, so the lamp there needs no shade.
    [media.mobile]: {
      '::before': {
        backgroundSize: '100% 6.5rem',
        maskImage: 'linear-gradient(90deg, black 26%, transparent 42%, transparent 64%, black 80%)',
      },
    },
    // The cut for tablets leaves out the darkest part of the wall, and the robot's arm is near its edge.
    [TABLET_CUT]: { vars: { [edgeOpacity]: '0' } },
    // The bottom fades below the stack.
    ...createBelowQuery({
      backgroundImage: createFades('91%'),
      // A thinner shade, because the lamp glows below the bar.
      '::before': {
        backgroundImage: `linear-gradient(${createStops(BAR_STOPS, `${barOpacity} * .65`)})`,
      },
    }),
    ...createWideBelowQuery({ backgroundImage: createFades('94%') }),
    ...createBesideQuery({
      backgroundImage: textShade,
      // Has the film's shape, so that the shade follows the lamp.
      '::after': { width: 'auto', aspectRatio: '2', backgroundImage: createLampShade('56% 18%') },
      // The links start at the fifth column. The film needs no shade to the right of them.
      '::before': {
        backgroundSize: '100% 8rem',
        maskImage:
          'linear-gradient(90deg, black calc(33% + 22rem), rgb(0 0 0 / .4) calc(33% + 30rem), transparent calc(33% + 42rem))',
      },
    }),
  },
})
