/** A partner's wordmark. */
export interface Partner {
  name: string
  /** The last part of the name, shown in bold after `name`. */
  strong?: string
  /** SVG path in a 24 × 24 box, drawn as a 2.5 px line before the name. */
  mark?: string
  /** Font weight. The font file for weight 800 has only the letters of the names in that weight. */
  weight: 400 | 500 | 580 | 800
  /** Letter spacing in em. */
  tracking: number
  isUpperCase?: boolean
  isMono?: boolean
  isBoxed?: boolean
}

/** Eight invented names. Replace them with your partners before you publish the site. */
export const partners: readonly Partner[] = [
  { name: 'Halden Linen', mark: 'M3 5h16M3 12h9M3 19h16', weight: 580, tracking: -0.02 },
  { name: 'Norrvik', weight: 800, tracking: 0.1, isUpperCase: true },
  { name: 'kestrel', mark: 'M12 3 22 19H2zM8 22h8', weight: 400, tracking: -0.01, isMono: true },
  { name: 'Tamarack', strong: 'Mills', weight: 400, tracking: -0.035 },
  { name: 'Osprey Co', weight: 500, tracking: 0.16, isUpperCase: true, isBoxed: true },
  {
    name: 'Meridian',
    mark: 'M12 2a10 10 0 0 1 0 20zM12 2a10 10 0 0 0 0 20',
    weight: 580,
    tracking: -0.02,
  },
  { name: 'brightwell', weight: 800, tracking: -0.055 },
  { name: 'Quay & Lund', mark: 'M3 20V4h9v16h9V9', weight: 500, tracking: -0.01 },
]
