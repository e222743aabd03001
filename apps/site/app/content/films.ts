import type { FilmCut } from '@duet/ui'
import * as filmed from './filmed.json'

/** A version of a film for one screen width: URLs of its files, and a blurred preview to inline. */
export type Cut = Required<FilmCut> & Pick<FilmEntry, 'seconds' | 'transcript'>

/** A film in `filmed.json`, which `npm run film -- encode` writes. */
interface FilmEntry {
  seconds: number
  /** Description of the film, which has no sound. */
  transcript: string
  cuts: readonly { name: string; width: number; height: number; blur: string }[]
}

/**
 * Finds a film's cut by width. The cut's four files are in `public/film`.
 * @param tag part of the cut's name before the width, such as `-phone`
 */
function findCut(film: FilmEntry, width: number, tag = ''): Cut {
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

/**
 * The type of each film's AV1 file: Main profile, 8 bits, level 4.0 or lower. Browsers that can't
 * decode this type skip the file.
 */
export const AV1_TYPE = 'video/mp4; codecs="av01.0.08M.08"'

/** Publication date of all films, in ISO 8601 with a time zone. */
export const FILMS_PUBLISHED = '2025-09-15T00:00:00Z'

export const TAKE = 'Rendered study, 1x'

export const films = {
  hero: {
    small: findCut(filmed.hero, 600, '-phone'),
    medium: findCut(filmed.hero, 1280),
    large: findCut(filmed.hero, 1600),
  },
  heroNight: {
    small: findCut(filmed.heroNight, 600, '-phone'),
    medium: findCut(filmed.heroNight, 1024),
    large: findCut(filmed.heroNight, 1280),
  },
  night: {
    small: findCut(filmed.night, 640),
    medium: findCut(filmed.night, 1024),
    large: findCut(filmed.night, 1024),
  },
  portrait: {
    small: findCut(filmed.portrait, 480),
    medium: findCut(filmed.portrait, 768),
    large: findCut(filmed.portrait, 768),
  },
  trays: findCut(filmed.trays, 720),
  towels: findCut(filmed.towels, 720),
  factory: findCut(filmed.factory, 960),
  generalPurpose: findCut(filmed.generalPurpose, 960),
  endToEnd: findCut(filmed.endToEnd, 960),
  precision: findCut(filmed.precision, 960),
  missedGrasp: findCut(filmed.missedGrasp, 720),
} as const
