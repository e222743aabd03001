import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'

export interface NavLink {
  /** A path such as `/research`. */
  href: string
  label: ReactNode
}

/** Links in a menu. */
export interface NavGroup {
  /**
   * The text of the menu's trigger. It must be unique in the bar, because it's also the group's
   * key.
   */
  label: string
  links: readonly NavLink[]
}

export type NavEntry = NavLink | NavGroup

/**
 * Renders a link with your router's component. Return that component without a wrapper:
 * `(props) => <RouterLink {...props} to={props.href} />`.
 */
export type RenderNavLink = (props: ComponentPropsWithRef<'a'> & { href: string }) => ReactElement

/**
 * Returns whether `path` is `href` or a path under `href`. Compares whole path segments. The `href`
 * `/` matches only the path `/`.
 */
export function isUnder(path: string, href: string): boolean {
  const currentPath = normalizePath(path)
  const parentPath = normalizePath(href)
  return (
    currentPath === parentPath || (parentPath !== '' && currentPath.startsWith(`${parentPath}/`))
  )
}

/**
 * Returns the props that mark a link to the current page or to one of its parent pages. The value
 * `page` is only for a link to the page itself.
 */
export function getAriaCurrentProps(path: string, href: string) {
  if (!isUnder(path, href)) return undefined
  const isPage = normalizePath(path) === normalizePath(href)
  return { 'aria-current': isPage ? 'page' : 'true' } as const
}

const normalizePath = (path: string) => path.replace(/[?#].*$/, '').replace(/\/+$/, '')
