import type { FilmCut } from '@duet/ui'
import * as filmed from './filmed.json'

/** A cut with all its files, and a blurred preview that is inlined in the page. */
export type Cut = Required<FilmCut> & Pick<Filmed, 'seconds' | 'transcript'>

/** A film in `filmed.json`, which `npm run film -- encode` writes. */
interface Filmed {
  seconds: number
  /** Description of the film, which has no sound. */
  transcript: string
  cuts: readonly { name: string; width: number; height: number; blur: string }[]
}

/** Finds a film's cut by width. The cut's four files are in `public/film`. */
function cut(film: Filmed, width: number, tag = ''): Cut {
  const found = film.cuts.find(({ name }) => name.endsWith(`${tag}-${width}`))
  if (!found) throw new RangeError(`No cut of ${width} px: ${film.transcript}`)
  const file = `/film/${found.name}`
  return {
    av1: `${file}.av1.mp4`,
    h264: `${file}.h264.mp4`,
    posterAvif: `${file}.avif`,
    poster: `${file}.jpg`,
    blur: found.blur,
    width,
    height: found.height,
    seconds: film.seconds,
    transcript: film.transcript,
  }
}

/** When the films were published, ISO with time zone. */
export const FILMED = '2025-09-15T00:00:00Z'

export const TAKE = 'Rendered study, 1x'

export const films = {
  hero: {
    small: cut(filmed.hero, 600, '-phone'),
    medium: cut(filmed.hero, 1280),
    large: cut(filmed.hero, 1600),
  },
  heroNight: {
    small: cut(filmed.heroNight, 600, '-phone'),
    medium: cut(filmed.heroNight, 1024),
    large: cut(filmed.heroNight, 1280),
  },
  night: {
    small: cut(filmed.night, 640),
    medium: cut(filmed.night, 1024),
    large: cut(filmed.night, 1024),
  },
  portrait: {
    small: cut(filmed.portrait, 480),
    medium: cut(filmed.portrait, 768),
    large: cut(filmed.portrait, 768),
  },
  trays: cut(filmed.trays, 720),
  towels: cut(filmed.towels, 720),
  factory: cut(filmed.factory, 960),
  generalPurpose: cut(filmed.generalPurpose, 960),
  endToEnd: cut(filmed.endToEnd, 960),
  precision: cut(filmed.precision, 960),
  missedGrasp: cut(filmed.missedGrasp, 720),
} as const
