export interface FilmLabels {
  play: string
  pause: string
  /** The accessible name of the button that plays the film again after it failed. */
  retry: string
  /** Text shown by browsers without video support. */
  unsupported: string
}

export const defaultFilmLabels: FilmLabels = {
  play: 'Play video',
  pause: 'Pause video',
  retry: 'The video didn’t load. Try again',
  unsupported: 'Your browser does not support the video tag.',
}
