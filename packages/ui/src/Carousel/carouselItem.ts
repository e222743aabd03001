/** A slide that shows a film. */
export interface CarouselItem {
  /** Identifies the slide. Must be unique among the items. */
  id: number
  title: string
  description: string
  /**
   * A URL, or a list of sources in order of preference. The slide plays the first source whose type
   * the browser supports and whose media query, if there is one, matches the screen.
   */
  videoSrc: string | readonly { src: string; type: string; media?: string }[]
  /** The film's first frame. It's shown until the film starts to play, and if the film fails. */
  thumbnailSrc: string
  /** Alt text for the thumbnail. Omit it if the title and description are enough. */
  alt?: string
}
