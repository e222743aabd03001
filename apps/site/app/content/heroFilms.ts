import { findHeroCuts } from './filmCuts.ts'
import * as filmEntries from './filmed.json'

/** The film at the top of the home page, and its version for the dark theme. */
export const heroFilms = {
  day: findHeroCuts(filmEntries.hero),
  night: findHeroCuts(filmEntries.heroNight),
} as const
