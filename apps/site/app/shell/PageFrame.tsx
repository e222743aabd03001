import { type ReactNode, useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { type Brand, useBrand } from '../content/brand.ts'
import type { PageMeta } from '../routes.ts'
import { announce } from './announce.ts'

interface PageFrameProps {
  meta: (brand: Brand) => PageMeta
  children: ReactNode
}

let shown: string | undefined

/** The path of the page that stands on the screen. */
export const shownPath = () => shown

/**
 * Does on a page that is navigated to what a browser does on a page that is loaded: title,
 * description, focus, and the place to scroll to.
 */
export function PageFrame({ meta, children }: PageFrameProps) {
  const { title, description } = meta(useBrand())
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop

  useEffect(() => {
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    const isArrival = shown !== undefined && shown !== pathname
    shown = pathname
    if (!isArrival) return
    announce(title)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, title, description])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new arrival, even of the same page
  useEffect(() => {
    // Going back, the browser restores the place by itself.
    if (isBack) return
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, isBack])

  return children
}
