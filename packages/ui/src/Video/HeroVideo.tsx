'use client'

import { type ReactNode, useRef } from 'react'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { type ThemeChoice, useRootTheme } from '../hooks/useRootTheme.ts'
import { withRef } from '../hooks/withRef.ts'
import { type FilmCut, PHONE, type ScreenCut } from './cut.ts'
import { Film, type FilmOptions } from './Film.tsx'
import { Poster } from './Poster.tsx'

/** Three cuts of one film, chosen by screen width. */
export interface HeroCuts {
  /** The cut for screens up to 480 px wide. */
  small: FilmCut
  /** The cut for screens up to 1023 px wide. */
  medium: FilmCut
  /** The cut for screens at least 1024 px wide. */
  large: FilmCut
}

export interface HeroVideoProps extends FilmOptions, HeroCuts {
  /** Cuts for the dark theme. */
  dark?: HeroCuts
  /**
   * The theme whose cuts are shown.
   * @default `data-theme` of the root element or of the shadow host, or the system theme
   */
  scheme?: ThemeChoice
  /** Content on top of the film. */
  children?: ReactNode
}

/**
 * A hero film that fills its container. Its poster shows before any script runs. If the browser
 * blocks autoplay, a button starts the film. `--ui-film-position` sets the film's
 * `object-position`.
 */
export const HeroVideo = withRef(function HeroVideo({
  small,
  medium,
  large,
  dark,
  scheme,
  ref,
  ...rest
}: HeroVideoProps) {
  const root = useRef<HTMLDivElement>(null)
  const rootTheme = useRootTheme(root)
  const theme = scheme ?? rootTheme
  const lightCuts = { small, medium, large }
  const listCuts = (choice: ThemeChoice) => {
    if (!dark || choice === 'light') return addMediaQueries(lightCuts)
    if (choice === 'dark') return addMediaQueries(dark)
    return [...addMediaQueries(dark, '(prefers-color-scheme: dark)'), ...addMediaQueries(lightCuts)]
  }

  // Until the theme is known, render a poster for each theme. CSS shows the matching poster.
  const themes: ThemeChoice[] = theme ? [theme] : dark ? ['system', 'light', 'dark'] : ['system']
  return (
    <Film
      {...rest}
      ref={useMergedRefs(root, ref)}
      cuts={listCuts(theme ?? 'system')}
      threshold={0}
      poster={themes.map((choice) => (
        <Poster
          key={choice}
          cuts={listCuts(choice)}
          alt={rest.alt}
          priority={themes.length === 1 || choice === 'system'}
          shownIn={themes.length === 1 ? undefined : choice}
        />
      ))}
    />
  )
})

function addMediaQueries({ small, medium, large }: HeroCuts, scheme?: string): ScreenCut[] {
  const schemeCondition = scheme ? ` and ${scheme}` : ''
  return [
    { ...small, media: PHONE + schemeCondition },
    { ...medium, media: `(max-width: 1023px)${schemeCondition}` },
    scheme ? { ...large, media: scheme } : large,
  ]
}
