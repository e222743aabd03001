import type { FigurePlotProps, MarksPlotProps, Spec } from '@duet/ui'
import type { Cut } from './films.ts'

/** A film as a page shows it. */
export interface FilmNote {
  film: Cut
  /** What is to be seen, for those who do not see it. */
  alt: string
  /** `Film 03`: each film of the site has one number, wherever it is shown. */
  label: string
  caption: string
  /** How it was taken. */
  take: string
}

/** Stands beside a paragraph where there is room, else behind it. */
export interface MarginNote {
  /** In the order of the text, from 1. */
  number: number
  text: string
}

/** A table of words. The first column heads the rows. */
export interface WordTable {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** One after the other they make a text. */
export type Block =
  | { kind: 'text'; text: string; note?: MarginNote }
  | { kind: 'films'; films: readonly FilmNote[] }
  /** `hasRuler`: its x axis are the hours of a day. */
  | { kind: 'plot'; plot: FigurePlotProps; hasRuler?: boolean }
  | { kind: 'marks'; plot: MarksPlotProps }
  | { kind: 'specs'; caption: string; rows: readonly Spec[]; note?: string }
  | { kind: 'table'; table: WordTable }
  | { kind: 'action'; label: string; href: string }

/** A part of a text, under a heading of its own. */
export interface Chapter {
  /** The fragment that leads to it. */
  id: string
  title: string
  blocks: readonly Block[]
}

/** Words a minute, of a reader who takes in what is said. */
const PACE = 200

/** How many words a text has, by what stands between spaces. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** How many words of prose some blocks have: no captions, no notes, no tables. */
export const wordsOf = (blocks: readonly Block[]): number =>
  blocks.reduce((words, block) => words + (block.kind === 'text' ? countWords(block.text) : 0), 0)

/** How long so many words take to read, in whole minutes. */
export const minutesOf = (words: number): number => Math.max(1, Math.round(words / PACE))
