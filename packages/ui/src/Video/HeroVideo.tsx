import type { ReactNode } from 'react'
import type { ChosenCut, FilmCut } from './cut.ts'
import { Film, type FilmOptions } from './Film.tsx'

/** Three cuts of one film. */
export interface HeroCuts {
  /** Up to 480 px of width. */
  small: FilmCut
  /** Up to 1023 px. */
  medium: FilmCut
  /** From 1024 px. */
  large: FilmCut
}

export interface HeroVideoProps extends FilmOptions, HeroCuts {
  /** Cuts for the dark theme, so that nobody is met by a white flash. */
  dark?: HeroCuts
  /** Which of the two is shown; `system` asks the browser. @default 'system' */
  scheme?: 'system' | 'light' | 'dark'
  /** What lies on the film. */
  children?: ReactNode
}

/**
 * The film of the first screen. It fills the box that it is given; its poster is there before any script.
 * Where the browser does not let it start, the button does. `--ui-film-position` places it in its box.
 */
export function HeroVideo({
  small,
  medium,
  large,
  dark,
  scheme = 'system',
  ...rest
}: HeroVideoProps) {
  const light = forScreens({ small, medium, large })
  const cuts =
    !dark || scheme === 'light'
      ? light
      : scheme === 'dark'
        ? forScreens(dark)
        : [...forScreens(dark, '(prefers-color-scheme: dark)'), ...light]
  return <Film {...rest} cuts={cuts} threshold={0} isFirst />
}

function forScreens({ small, medium, large }: HeroCuts, scheme?: string): ChosenCut[] {
  const and = scheme ? ` and ${scheme}` : ''
  return [
    { ...small, media: `(max-width: 480px)${and}` },
    { ...medium, media: `(max-width: 1023px)${and}` },
    scheme ? { ...large, media: scheme } : large,
  ]
}
