/** The built-in text of a carousel's controls. */
export interface CarouselLabels {
  /** The `aria-roledescription` of the carousel. Screen readers announce it after the name. */
  carouselRoleDescription: string
  /** The `aria-roledescription` of each slide. */
  slideRoleDescription: string
  previous: string
  next: string
  /** The accessible name of the group of indicators. */
  choose: string
  /** Returns the accessible name of a slide and its indicator. `number` starts at 1. */
  slide: (number: number, count: number, title?: string) => string
  /** Returns the text that replaces the indicators if they don't fit. `number` starts at 1. */
  counter: (number: number, count: number) => string
  /** Returns the number above the title of a film, such as `01 / 04`. `number` starts at 1. */
  captionNumber: (number: number, count: number) => string
  /** The accessible name of the button that starts autoplay. */
  start: string
  /** The accessible name of the button that stops autoplay. */
  stop: string
  /** The accessible name of the button that plays the film. */
  play: string
  /** The accessible name of the button that pauses the film. */
  pause: string
  /** The accessible name of the button that plays the film again after it failed. */
  retry: string
  /** Text shown by browsers without video support. */
  unsupported: string
}

export const defaultCarouselLabels: CarouselLabels = {
  carouselRoleDescription: 'carousel',
  slideRoleDescription: 'slide',
  previous: 'Previous slide',
  next: 'Next slide',
  choose: 'Choose slide',
  slide: (number, count, title) => `${number} of ${count}${title ? `: ${title}` : ''}`,
  counter: (number, count) => `${number} / ${count}`,
  captionNumber: (number, count) => `${padNumber(number)} / ${padNumber(count)}`,
  start: 'Start slides',
  stop: 'Stop slides',
  play: 'Play video',
  pause: 'Pause video',
  retry: 'The video didn’t start. Try again',
  unsupported: 'Your browser does not support the video tag.',
}

const padNumber = (value: number) => String(value).padStart(2, '0')
