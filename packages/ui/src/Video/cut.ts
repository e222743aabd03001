/** One version of a film, cropped for a range of window sizes, with a file for each format. */
export interface FilmCut {
  /**
   * An MP4 file with AV1, about half the size of the H.264 file. Browsers try it first. It must use
   * the Main profile, 8-bit color, and level 4.0 or lower, because the film's `<source>` declares
   * this type.
   */
  av1?: string
  /** An MP4 file with H.264, which plays everywhere. */
  h264: string
  /** The poster as AVIF, for browsers that support it. */
  posterAvif?: string
  /** The film's first frame as JPEG or PNG, used as its poster. */
  poster: string
  /** Width in pixels. Width and height reserve space for the film. */
  width: number
  height: number
  /** A data URL of a tiny blurred image, shown until the poster loads. */
  blur?: string
}

/** Matches the screens that show the small cut. */
export const PHONE = '(max-width: 480px)'

/** A cut for certain screens. The film shows the first cut whose query matches. */
export interface ScreenCut extends FilmCut {
  /** A media query. Without it, the cut matches all screens. */
  media?: string
}
