import { findFilmCut, findSizes, findStill } from './filmCuts.ts'
import * as filmEntries from './filmed.json'

export const films = {
  trays: findSizes(filmEntries.trays),
  towels: findSizes(filmEntries.towels),
  factory: findSizes(filmEntries.factory),
  precision: findSizes(filmEntries.precision),
  generalPurpose: { medium: findFilmCut(filmEntries.generalPurpose, 1280) },
} as const

export const stills = {
  exploded: findStill(filmEntries.stillExploded),
  head: findStill(filmEntries.stillHead),
  joint: findStill(filmEntries.stillJoint),
  missed: findStill(filmEntries.stillMissed),
  part: findStill(filmEntries.stillPart),
  portrait: findStill(filmEntries.stillPortrait),
  side: findStill(filmEntries.stillSide),
} as const
