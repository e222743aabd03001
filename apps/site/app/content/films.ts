/** One cut of a film, in the files that a browser chooses from. */
export interface Cut {
  av1: string
  h264: string
  posterAvif: string
  poster: string
  width: number
  height: number
}

/** A cut of this site: four files of one name in `public/film`. */
export function cut(name: string, width: number, height: number): Cut {
  const file = `/film/${name}`
  return {
    av1: `${file}.av1.mp4`,
    h264: `${file}.h264.mp4`,
    posterAvif: `${file}.avif`,
    poster: `${file}.jpg`,
    width,
    height,
  }
}

/** The day on which the films were published, ISO with its zone. */
export const FILMED = '2025-09-15T00:00:00Z'

/** How a film of this site was taken, as its caption says. */
export const TAKE = 'Rendered study, 1x'

const wide = (name: string) => cut(`${name}-960`, 960, 540)

/** The films of the site. What each one shows is said where it is used. */
export const films = {
  hero: {
    small: cut('hero-portrait-480', 480, 600),
    medium: cut('hero-portrait-720', 720, 900),
    large: cut('hero-1600', 1600, 900),
  },
  night: {
    small: cut('night-640', 640, 320),
    medium: cut('night-1024', 1024, 512),
    large: cut('night-1024', 1024, 512),
  },
  factory: wide('factory'),
  laundry: wide('laundry'),
  restaurant: wide('restaurant'),
  generalPurpose: wide('general-purpose'),
  endToEnd: wide('end-to-end'),
  precision: wide('precision'),
  missedGrasp: cut('missed-grasp-720', 720, 540),
} as const
