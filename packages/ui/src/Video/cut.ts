/** One cut of a film, in the files that a browser chooses from. */
export interface FilmCut {
  /** MP4 with AV1, about half the bytes of the other; tried first. */
  av1?: string
  /** MP4 with H.264, which plays everywhere. */
  h264: string
  /** AVIF, shown where it can be. */
  posterAvif?: string
  /** JPEG or PNG: the first frame. */
  poster: string
  /** Pixels; with `height` they keep the place of the film. */
  width: number
  height: number
  /** A data address of a tiny blurred picture, shown until the poster has come. */
  blur?: string
}

/** A cut for some screens: the first one whose query matches is shown. */
export interface ChosenCut extends FilmCut {
  /** A media query; left out, the cut is for all. */
  media?: string
}

/** What is said where a browser has no films. */
export const unsupported = 'Your browser does not support the video tag.'
