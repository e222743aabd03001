export interface FilmLabels {
  play: string
  pause: string
  /** Visible text that says the film failed and offers a retry. */
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
