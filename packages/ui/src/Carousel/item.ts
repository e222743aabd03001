/** A film as a slide. */
export interface CarouselItem {
  id: number
  title: string
  description: string
  /** An address, or several in the order in which the browser may choose. */
  videoSrc: string | readonly { src: string; type: string }[]
  /** The film's first frame: shown before it, beside it, and instead of it where it fails. */
  thumbnailSrc: string
  /** What is to be seen, where title and description do not say it. */
  alt?: string
}
