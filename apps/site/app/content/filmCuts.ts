import type { FilmCut } from '@duet/ui'

/**
 * A version of a film for one screen width: the URLs of its files, and a blurred preview to inline.
 */
export type Cut = Required<FilmCut> & Pick<FilmEntry, 'seconds' | 'transcript'>

/** A still picture: the URLs of its files, and a blurred preview to inline. */
export interface Picture extends Pick<Cut, 'posterAvif' | 'poster' | 'blur' | 'width' | 'height'> {
  /** Values for `srcset` attributes, if the picture has files in several sizes. */
  srcSets?: { avif: string; jpeg: string }
}

/** Cuts of a film for phones, tablets, and larger screens. */
export type HeroFilmCuts = Record<'small' | 'medium' | 'large', Cut>

/** A still picture in `filmed.json`, which `npm run film -- encode` writes. */
interface PictureEntry {
  /** A description of what the picture or film shows. The films have no speech to transcribe. */
  transcript: string
  cuts: readonly { name: string; width: number; height: number; blur: string }[]
}

/** A film in `filmed.json`. */
interface FilmEntry extends PictureEntry {
  seconds: number
}

/**
 * Finds a still picture by width. The picture's two files are in `public/film`.
 * @param tag part of the file names before the width, such as `-phone`
 */
function findPicture({ cuts, transcript }: PictureEntry, width: number, tag = ''): Picture {
  const cut = cuts.find(({ name }) => name.endsWith(`${tag}-${width}`))
  if (!cut) throw new RangeError(`No cut of ${width} px: ${transcript}`)
  const { name, blur, height } = cut
  return { posterAvif: `/film/${name}.avif`, poster: `/film/${name}.jpg`, blur, width, height }
}

/** Finds a still picture's largest size, and lists all sizes. */
export function findStill(entry: PictureEntry): Picture {
  const listFiles = (ending: string) =>
    entry.cuts.map(({ name, width }) => `/film/${name}.${ending} ${width}w`).join(', ')
  const srcSets = { avif: listFiles('avif'), jpeg: listFiles('jpg') }
  return { ...findPicture(entry, Math.max(...entry.cuts.map(({ width }) => width))), srcSets }
}

/**
 * Finds a film's cut by width. The cut's four files are in `public/film`.
 * @param tag part of the cut's name before the width, such as `-phone`
 */
export function findFilmCut(film: FilmEntry, width: number, tag = ''): Cut {
  const picture = findPicture(film, width, tag)
  const file = picture.poster.replace('.jpg', '')
  return {
    ...picture,
    av1: `${file}.av1.mp4`,
    h264: `${file}.h264.mp4`,
    seconds: film.seconds,
    transcript: film.transcript,
  }
}

/** Finds the cut of a film for phones: 1,280 pixels wide, with a smaller poster that loads sooner. */
function findPhoneCut(film: FilmEntry): Cut {
  const { posterAvif, poster } = findPicture(film, 960)
  return { ...findFilmCut(film, 1280), posterAvif, poster }
}

/** Finds the hero's cuts. The narrower two leave out parts of the wall at the left. */
export const findHeroCuts = (film: FilmEntry): HeroFilmCuts => ({
  small: findFilmCut(film, 600, '-phone'),
  medium: findFilmCut(film, 1200, '-tablet'),
  large: findFilmCut(film, 1920),
})

/** Finds the cuts of a film that are 1,280 and 1,920 pixels wide, and its cut for phones. */
export const findSizes = (film: FilmEntry): HeroFilmCuts => ({
  small: findPhoneCut(film),
  medium: findFilmCut(film, 1280),
  large: findFilmCut(film, 1920),
})

/**
 * The type of each film's AV1 file: Main profile, at most 10 bits, level 4.0 or lower. Browsers that
 * can't decode this type skip the file.
 */
export const AV1_TYPE = 'video/mp4; codecs="av01.0.08M.10"'

/** Publication date of all films, in ISO 8601 with a time zone. */
export const FILMS_PUBLISHED = '2025-09-15T00:00:00Z'

export const PRODUCTION_NOTE = 'Computer rendering at real speed'
