import type { vars } from './contract.css.ts'
import type { TextVariant } from './text.css.ts'

type Documented<Part> = {
  [Key in keyof Part]: Part[Key] extends string ? string : Documented<Part[Key]>
}

/**
 * The purpose of each custom property, in the order of `contract.css.ts`. A missing property is a
 * type error. The published style sheet and Storybook include these descriptions.
 */
export const documentation: Documented<typeof vars> = {
  colorScheme: 'light or dark, for native controls and scrollbars in components',
  color: {
    surface: 'background of the page and of table bodies',
    surfaceRaised: 'background of sheets, cards, table heads, menus, and toasts',
    surfaceActive: 'background of hovered, selected, or pending elements',
    ink: 'text and icons',
    inkMuted: 'secondary text: captions, labels, placeholders',
    rule: 'decorative hairlines',
    ruleStrong: 'borders of fields and buttons, underlines of links',
    accent: 'the primary button',
    accentHover:
      'the primary button on hover, the bar under the active link, the edge of selected rows',
    onAccent: 'text on the accent color',
    accentInk: 'the accent color as text',
    positive: 'success, next to an icon and text',
    critical: 'errors, next to an icon and text',
    focus: 'the focus ring',
    film: 'placeholder behind a film before its poster loads',
  },
  dim: {
    beside: 'opacity of inactive films',
    film: 'filter of the active film',
  },
  font: {
    text: 'text',
    mono: 'figures, dates, captions, labels',
  },
  weight: {
    regular: 'running text',
    display: 'display sizes and small text in controls',
    heading: 'first-level headings, statements',
    medium: 'second-level headings',
    strong: 'third-level headings, buttons, names in rows',
    bold: 'titles of toasts, strong text',
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
    margin: 'page margins',
    gap: 'gap between the twelve columns',
    max: 'maximum width of the columns',
    section: 'space above and below a section',
  },
  carousel: {
    gap: 'gap between slides of `Carousel`',
    inset: 'inset of its controls and of the first slide',
    slide: 'width of a slide, where `cqi` refers to the carousel',
    ratio: 'aspect ratio of the film in a slide',
  },
  size: {
    control: 'height of buttons and fields',
    controlBar: 'height of buttons in a bar',
    controlSmall: 'height of controls in dense tools',
    target: 'minimum touch target',
    chip: 'height of a chip',
    icon: 'size of an icon',
  },
  line: {
    hair: 'hairlines and borders',
    stroke: 'strokes of icons',
    bold: 'focus ring, bar under the active link',
    edge: 'edge of a selected row or a toast',
  },
  radius: {
    thumb: 'thumbnails and text links',
    chip: 'chips',
    control: 'buttons, fields and films',
    sheet: 'sheets, cards and dialogs',
  },
  shadow: { float: 'menus, toasts, dialogs' },
  duration: {
    color: 'color changes',
    menu: 'menus and underlines',
    open: 'accordions, chips, toasts, the navigation bar',
    reveal: 'fade-in on scroll',
    stagger: 'delay between elements that fade in together',
  },
  easing: { in: 'entering or moving elements', out: 'leaving elements' },
  z: {
    film: 'controls on a film',
    sticky: 'sticky table heads and tables of contents',
    nav: 'the navigation bar',
    menu: 'menus',
    toast: 'toasts',
    skip: 'the skip link',
  },
}

/** The purpose of each step of the type scale. */
export const textDocumentation: Record<TextVariant, string> = {
  display1: 'the headline of a landing page',
  hero: 'a headline on a film',
  display2: 'the title of a page',
  heading1: 'first-level headings',
  statement: 'quotations and statements',
  heading2: 'second-level headings',
  heading3: 'third-level headings',
  lead: 'the introduction of a page',
  body: 'running text',
  small: 'controls and secondary text',
  mono: 'dates, captions, and numbers',
  monoSmall: 'captions of figures and films',
  label: 'labels of sections and tables, in capitals',
  figure: 'figures beside text',
  figureLarge: 'standalone figures',
}
