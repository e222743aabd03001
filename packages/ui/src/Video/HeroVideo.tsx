import type { ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import type { ChosenCut, FilmCut } from './cut.ts'
import { Film, type FilmOptions } from './Film.tsx'
import { Poster } from './Poster.tsx'
import { type RootTheme, useRootTheme } from './useRootTheme.ts'

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
  /**
   * Which of the two is shown. Left out, it follows the theme of the document: `data-theme` of its root,
   * or else what the system asks for.
   */
  scheme?: RootTheme
  /** What lies on the film. */
  children?: ReactNode
}

/**
 * The film of the first screen. It fills the box that it is given; its poster is there before any script.
 * Where the browser does not let it start, the button does. `--ui-film-position` places it in its box.
 */
export const HeroVideo = withRef(function HeroVideo({
  small,
  medium,
  large,
  dark,
  scheme,
  ...rest
}: HeroVideoProps) {
  const rootTheme = useRootTheme()
  const theme = scheme ?? rootTheme
  const light = { small, medium, large }
  const cutsOf = (wanted: RootTheme) => {
    if (!dark || wanted === 'light') return forScreens(light)
    if (wanted === 'dark') return forScreens(dark)
    return [...forScreens(dark, '(prefers-color-scheme: dark)'), ...forScreens(light)]
  }

  // Before a script knows what the document is set to, a poster for each case; styles show one of them.
  const posters: RootTheme[] = theme ? [theme] : dark ? ['system', 'light', 'dark'] : ['system']
  return (
    <Film
      {...rest}
      cuts={cutsOf(theme ?? 'system')}
      threshold={0}
      poster={posters.map((each) => (
        <Poster
          key={each}
          cuts={cutsOf(each)}
          alt={rest.alt}
          isFirst={posters.length === 1 || each === 'system'}
          shownIn={posters.length === 1 ? undefined : each}
        />
      ))}
    />
  )
})

function forScreens({ small, medium, large }: HeroCuts, scheme?: string): ChosenCut[] {
  const and = scheme ? ` and ${scheme}` : ''
  return [
    { ...small, media: `(max-width: 480px)${and}` },
    { ...medium, media: `(max-width: 1023px)${and}` },
    scheme ? { ...large, media: scheme } : large,
  ]
}
