/** The words of a carousel, for another language. */
export interface CarouselLabels {
  previous: string
  next: string
  /** The group of the indicators. */
  choose: string
  /** A slide's name, of its number, how many there are, and its title. */
  slide: (number: number, count: number, title?: string) => string
  /** Of turning by itself. */
  start: string
  stop: string
  /** Of a film. */
  play: string
  pause: string
  /** Shown in letters, since it says what went wrong. */
  retry: string
}

export const english: CarouselLabels = {
  next: 'Next slide',
  choose: 'Choose slide',
  slide: (number, count, title) => `${number} of ${count}${title ? `: ${title}` : ''}`,
  previous: 'Previous slide',
  start: 'Start slides',
  stop: 'Stop slides',
  play: 'Play film',
  pause: 'Pause film',
  retry: 'Film did not start. Try again',
}
