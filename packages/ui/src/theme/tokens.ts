/**
 * This file has raw values for emails, icons, and pictures, where style sheets don't apply.
 * Components use the theme contract instead, so custom properties can change the theme.
 */
export const light = {
  surface: '#F4F2EC',
  surfaceRaised: '#FBFAF7',
  surfaceActive: '#EBE8E0',
  ink: '#1A1916',
  inkMuted: '#5E5A52',
  rule: '#D8D4C9',
  ruleStrong: '#878276',
  accent: '#FF5A1F',
  accentHover: '#F04A0E',
  onAccent: '#1A1208',
  accentInk: '#B53A08',
  positive: '#23623F',
  critical: '#A0142F',
  focus: '#C2410C',
  film: '#E4E2DE',
}

export type ColorRole = keyof typeof light

export const dark: Record<ColorRole, string> = {
  surface: '#141412',
  surfaceRaised: '#1D1C1A',
  surfaceActive: '#282622',
  ink: '#EFECE4',
  inkMuted: '#A49F94',
  rule: '#34322D',
  ruleStrong: '#7D786D',
  accent: '#FF6B33',
  accentHover: '#FF8250',
  onAccent: '#1A1208',
  accentInk: '#FF8B5E',
  positive: '#7FC7A0',
  critical: '#FF93A2',
  focus: '#FF8B5E',
  film: '#24231F',
}

/**
 * The colors that differ for people who ask for more contrast. Text has a contrast of at least 7:1,
 * and borders of controls have at least 4.5:1. Both themes replace the same roles: see
 * `themes.css.ts`.
 */
export const moreContrast = {
  light: {
    surface: '#FFFFFF',
    surfaceRaised: '#FFFFFF',
    ink: '#0B0A09',
    inkMuted: '#403D37',
    rule: '#878276',
    ruleStrong: '#5E5A52',
    accent: '#8A2A03',
    accentHover: '#6B1F00',
    onAccent: '#FFFFFF',
    accentInk: '#7A2502',
    positive: '#12452B',
    critical: '#7D0B22',
    focus: '#8A2A03',
  },
  dark: {
    surface: '#0B0A09',
    surfaceRaised: '#1D1C1A',
    ink: '#FFFFFF',
    inkMuted: '#D3CEC4',
    rule: '#7D786D',
    ruleStrong: '#A49F94',
    accent: '#FF9A73',
    accentHover: '#FFB497',
    onAccent: '#0B0A09',
    accentInk: '#FFB497',
    positive: '#A8E0C0',
    critical: '#FFB8C1',
    focus: '#FFB497',
  },
}

/** System colors for forced colors mode. */
export const forced: Record<ColorRole, string> = {
  surface: 'Canvas',
  surfaceRaised: 'Canvas',
  surfaceActive: 'Canvas',
  ink: 'CanvasText',
  inkMuted: 'CanvasText',
  rule: 'CanvasText',
  ruleStrong: 'ButtonBorder',
  accent: 'Highlight',
  accentHover: 'Highlight',
  onAccent: 'HighlightText',
  accentInk: 'LinkText',
  positive: 'CanvasText',
  critical: 'CanvasText',
  focus: 'Highlight',
  film: 'Canvas',
}

/**
 * How each theme dims films. `beside` is the opacity of the films beside the current film. `film`
 * is a filter on the current film.
 */
export const dim = {
  light: { beside: '.5', film: 'none' },
  dark: { beside: '.3', film: 'brightness(.9)' },
}

export const font = {
  text: "'Archivo Variable', 'Archivo fallback', Arial, Helvetica, sans-serif",
  mono: "'Commit Mono', 'Commit Mono fallback', ui-monospace, Menlo, Consolas, monospace",
}

export const weight = {
  regular: '400',
  display: '480',
  heading: '490',
  medium: '500',
  strong: '520',
  bold: '580',
}

export const space = {
  4: '4px',
  8: '8px',
  12: '12px',
  16: '16px',
  20: '20px',
  24: '24px',
  28: '28px',
  32: '32px',
  40: '40px',
  48: '48px',
  56: '56px',
  72: '72px',
  96: '96px',
  120: '120px',
}

/** The page grid: twelve columns inside a margin, and the space around sections. */
export const layout = {
  margin: 'clamp(20px, 5vw, 72px)',
  gap: '24px',
  max: '1536px',
  section: 'clamp(72px, 8vw, 120px)',
}

/**
 * Carousel sizes. The unit `cqi` is 1% of the carousel's width. `themes.css.ts` overrides the sizes
 * on phones.
 */
export const carousel = {
  gap: layout.gap,
  inset: `max(${layout.margin}, (100cqi - ${layout.max}) / 2)`,
  // A slide spans eight of twelve columns.
  slide: '(100cqi - 2 * var(--ui-carousel-inset)) * 2 / 3 - 8px',
  ratio: '3 / 2',
}

export const size = {
  control: '48px',
  controlBar: '40px',
  controlSmall: '36px',
  target: '44px',
  chip: '32px',
  icon: '16px',
}

export const line = {
  hair: '1px',
  stroke: '1.5px',
  bold: '2px',
  edge: '3px',
}

export const radius = {
  thumb: '2px',
  chip: '3px',
  control: '4px',
  sheet: '6px',
}

export const shadow = {
  float: '0 1px 2px rgb(0 0 0 / .06), 0 12px 32px -8px rgb(0 0 0 / .18)',
}

export const duration = {
  color: '120ms',
  menu: '160ms',
  open: '240ms',
  reveal: '560ms',
  stagger: '100ms',
}

export const easing = {
  in: 'cubic-bezier(.2, .7, .2, 1)',
  out: 'cubic-bezier(.4, 0, 1, 1)',
}

export const z = {
  film: '1',
  sticky: '10',
  nav: '20',
  menu: '30',
  toast: '50',
  skip: '60',
}
