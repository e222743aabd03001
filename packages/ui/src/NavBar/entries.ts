import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'

export interface NavLink {
  /** A path such as `/research`. */
  href: string
  label: ReactNode
}

/** Links that stand under one word. */
export interface NavGroup {
  /** Also the group's key: once in a bar. */
  label: string
  links: readonly NavLink[]
}

export type NavEntry = NavLink | NavGroup

/**
 * Draws a link with a router's component. It returns that component itself, nothing around it:
 * `(props) => <RouterLink {...props} to={props.href} />`.
 */
export type RenderNavLink = (props: ComponentPropsWithRef<'a'> & { href: string }) => ReactElement

/** Whether a page stands under a link: by whole segments of its path, and `/` for itself only. */
export function isUnder(path: string, href: string): boolean {
  const here = trimEnd(path)
  const there = trimEnd(href)
  return here === there || (there !== '' && here.startsWith(`${there}/`))
}

/** The attribute that marks the link of the page that is shown. */
export function currentOf(path: string, href: string) {
  return isUnder(path, href) ? ({ 'aria-current': 'page' } as const) : undefined
}

const trimEnd = (path: string) => path.replace(/[?#].*$/, '').replace(/\/+$/, '')
