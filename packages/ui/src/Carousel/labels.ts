/** The words of a carousel, for another language. */
export interface CarouselLabels {
  previous: string
  next: string
  /** The group of the indicators. */
  choose: string
  /** A slide's name, of its number, how many there are, and its title. */
  slide: (number: number, count: number, title?: string) => string
  startRotation: string
  stopRotation: string
  playFilm: string
  pauseFilm: string
  /** Shown in letters, since it says what went wrong. */
  retryFilm: string
}

export const english: CarouselLabels = {
  previous: 'Previous slide',
  next: 'Next slide',
  choose: 'Choose slide',
  slide: (number, count, title) => `${number} of ${count}${title ? `: ${title}` : ''}`,
  startRotation: 'Start slide show',
  stopRotation: 'Stop slide show',
  playFilm: 'Play film',
  pauseFilm: 'Pause film',
  retryFilm: 'Film did not start. Try again',
}
