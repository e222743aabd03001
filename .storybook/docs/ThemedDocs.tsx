import { media, useMediaQuery } from '@duet/ui'
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useLayoutEffect } from 'react'
import { createBookTheme } from '../bookTheme.ts'
import { useToolbarTheme } from './toolbarTheme.ts'
import './docs.css'

const themes = { light: createBookTheme(false), dark: createBookTheme(true) }

/** A docs page in the theme chosen in the toolbar, or else in the operating system's theme. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const chosenTheme = useToolbarTheme()
  const isSystemDark = useMediaQuery(media.dark)
  const systemTheme = isSystemDark ? 'dark' : 'light'
  const theme = chosenTheme === 'system' ? systemTheme : chosenTheme

  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset.theme = theme
    root.dir = 'ltr'
  }, [theme])

  return (
    <DocsContainer context={context} theme={themes[theme]}>
      {children}
    </DocsContainer>
  )
}
