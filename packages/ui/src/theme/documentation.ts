import type { vars } from './contract.css.ts'

type Documented<Part> = {
  [Key in keyof Part]: Part[Key] extends string ? string : Documented<Part[Key]>
}

/**
 * What each custom property is for, in the order of the contract. A property without a line here
 * does not compile. The packed sheet carries these words, and so does the page in Storybook.
 */
export const documentation: Documented<typeof vars> = {
  colorScheme: 'light or dark: what native controls and scrollbars inside of components follow',
  color: {
    surface: 'the ground of the page and of table bodies',
    surfaceRaised: 'sheets, cards, table heads, menus, toasts',
    surfaceActive: 'what is hovered, selected or busy',
    ink: 'text and icons',
    inkMuted: 'the second voice: captions, labels, placeholders',
    rule: 'hairlines between things, decorative only',
    ruleStrong: 'borders of fields and buttons, the line under a link at rest',
    accent: 'what acts or is live: the primary button, the bar under the active link',
    accentHover: 'the primary button, hovered',
    onAccent: 'words on the accent',
    accentInk: 'the accent as text: a hovered link',
    positive: 'done, beside an icon and words',
    critical: 'wrong, beside an icon and words',
    focus: 'the ring around what has the focus',
    film: 'what stands under a film before its poster',
  },
  dim: {
    beside: 'opacity of films beside the one that is looked at',
    film: 'filter of the film that is looked at',
  },
  font: {
    text: 'all that is read',
    mono: 'all that is measured: figures, dates, captions, labels',
  },
  weight: {
    regular: 'running text',
    display: 'display sizes, and small text of controls',
    heading: 'headings of the first level, statements',
    medium: 'headings of the second level',
    strong: 'headings of the third level, buttons, names in rows',
    bold: 'titles of toasts, strong words',
  },
  space: {
    4: 'a step of the scale',
    8: 'a step of the scale',
    12: 'a step of the scale',
    16: 'a step of the scale',
    20: 'a step of the scale',
    24: 'a step of the scale',
    28: 'a step of the scale',
    32: 'a step of the scale',
    40: 'a step of the scale',
    48: 'a step of the scale',
    56: 'a step of the scale',
    72: 'a step of the scale',
    96: 'a step of the scale',
    120: 'a step of the scale',
  },
  layout: {
    margin: 'at the sides of the page',
    gap: 'between two of the twelve columns',
    max: 'the widest that the columns get',
    section: 'above and below a section',
  },
  carousel: {
    gap: 'space between two slides of `Carousel`',
    inset: 'margin at the sides of its controls and of the first slide',
    slide: 'width of a slide; `cqi` are those of the carousel',
    ratio: 'shape of the film in a slide: width / height',
  },
  size: {
    control: 'height of buttons and fields',
    controlBar: 'height of buttons in a bar',
    controlSmall: 'height of controls in dense tools',
    target: 'the least that a finger gets',
    chip: 'height of a chip',
    icon: 'side of an icon',
  },
  line: {
    hair: 'hairlines and borders',
    stroke: 'strokes of icons',
    bold: 'focus ring, bar under the active link',
    edge: 'edge of a selected row or of a toast',
  },
  radius: {
    thumb: 'thumbnails and text links',
    chip: 'chips',
    control: 'buttons, fields and films',
    sheet: 'sheets, cards and dialogs',
  },
  shadow: { float: 'what floats: menus, toasts, dialogs' },
  duration: {
    color: 'a change of colour',
    menu: 'menus and underlines',
    page: 'from one page to the next',
    open: 'accordions, chips, toasts, the bar',
    slide: 'one slide of a carousel',
    reveal: 'what fades in on scrolling',
    stagger: 'between two that fade in together',
    marquee: 'one round of a marquee',
  },
  easing: { in: 'what arrives or moves', out: 'what leaves' },
  z: {
    base: 'what lies on the page',
    film: 'controls on a film',
    sticky: 'what sticks: table heads, a table of contents',
    nav: 'the bar of the page',
    menu: 'menus',
    dialog: 'dialogs',
    toast: 'toasts',
    skip: 'the skip link',
  },
}
