import type { FigurePlotProps } from '../figures/FigurePlot/FigurePlot.tsx'
import type { MarksPlotProps } from '../figures/FigurePlot/MarksPlot.tsx'
import type { Spec } from '../figures/SpecTable/SpecTable.tsx'
import type { Cut, Picture } from './filmCuts.ts'

export interface CaptionedFilm {
  film: Cut
  /** Alternative text. */
  alt: string
  /**
   * The film's number, such as `Film 03`, or the kind of picture. A film has the same number on all
   * pages, and the numbers rise from the top of each page to its end.
   */
  label: string
  caption: string
  /** How the film was made, for example `Computer rendering at real speed`. */
  productionNote: string
}

export interface CaptionedPicture extends Omit<CaptionedFilm, 'film'> {
  picture: Picture
}

/** A note beside a paragraph, or below it on narrow screens. */
export interface MarginNote {
  /** Numbered from 1 in the order of the text. */
  number: number
  text: string
  /** The words of the paragraph that the note's mark follows. */
  after: string
}

/** A table of text. The first column has the row headings. */
export interface TextTableContent {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

export type EssayBlock =
  | { kind: 'text'; text: string; note?: MarginNote }
  | { kind: 'films'; films: readonly CaptionedFilm[] }
  | { kind: 'plot'; plot: FigurePlotProps & { caption: string } }
  | { kind: 'marks'; plot: MarksPlotProps & { caption: string } }
  | { kind: 'specs'; caption: string; rows: readonly Spec[]; note?: string }
  | { kind: 'table'; table: TextTableContent }
  | { kind: 'action'; label: string; href: string }

export interface Chapter {
  /** The chapter's URL fragment. */
  id: string
  title: string
  blocks: readonly EssayBlock[]
}

/** The average reading speed, for estimates of the reading time. */
const WORDS_PER_MINUTE = 200

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Counts the words in all paragraphs. Ignores captions, notes, and tables. */
export const countProseWords = (blocks: readonly EssayBlock[]): number =>
  blocks.reduce((words, block) => words + (block.kind === 'text' ? countWords(block.text) : 0), 0)

/** Estimates the reading time in whole minutes, at least 1. */
export const estimateMinutes = (words: number): number =>
  Math.max(1, Math.round(words / WORDS_PER_MINUTE))
