import type { ComponentType } from 'react'
import type { Brand } from './content/brand.ts'
import { articlePath, nextModelPath, paths } from './content/paths.ts'

// A page is added in four places: its words in `content/NAME.ts` (an object with `title` and
// `description`, then whatever the page shows), its look in `routes/NAME/NAME.tsx` (a default
// export, and `meta` taken from the words), its address in `content/paths.ts`, and a line below
// with an entry in `prerender/catalog.ts` for feeds, cards and search engines.

/** What a page says of itself. */
export interface PageMeta {
  title: (brand: Brand) => string
  description: (brand: Brand) => string
}

/** What a file in `routes/` exports. */
export interface PageModule {
  default: ComponentType
  meta: PageMeta
  /** Fetches what comes alive later on a page that is loaded; one that is gone to has it at once. */
  loadRest?: () => Promise<unknown>
}

export interface SiteRoute {
  /** The page's name, also that of its folder. */
  id: string
  path: (brand: Brand) => string
  load: () => Promise<PageModule>
}

/** Every page but the one for paths that lead nowhere. */
export const routes = [
  { id: 'home', path: () => paths.home, load: () => import('./routes/home/home.tsx') },
  {
    id: 'research',
    path: () => paths.research,
    load: () => import('./routes/research/research.tsx'),
  },
  { id: 'article', path: articlePath, load: () => import('./routes/article/article.tsx') },
  { id: 'nextModel', path: nextModelPath, load: () => import('./routes/nextModel/nextModel.tsx') },
  {
    id: 'strategy',
    path: () => paths.strategy,
    load: () => import('./routes/strategy/strategy.tsx'),
  },
  { id: 'mission', path: () => paths.mission, load: () => import('./routes/mission/mission.tsx') },
  { id: 'culture', path: () => paths.culture, load: () => import('./routes/culture/culture.tsx') },
  { id: 'blog', path: () => paths.blog, load: () => import('./routes/blog/blog.tsx') },
  { id: 'funding', path: () => paths.funding, load: () => import('./routes/funding/funding.tsx') },
  { id: 'newBlog', path: () => paths.newBlog, load: () => import('./routes/newBlog/newBlog.tsx') },
  {
    id: 'fundraising',
    path: () => paths.fundraising,
    load: () => import('./routes/fundraising/fundraising.tsx'),
  },
  { id: 'careers', path: () => paths.careers, load: () => import('./routes/careers/careers.tsx') },
] as const satisfies SiteRoute[]

/** The name of a page. */
export type RouteId = (typeof routes)[number]['id'] | 'notFound'

/** Takes what is left. */
export const notFoundRoute = {
  id: 'notFound',
  path: () => '*',
  load: () => import('./routes/notFound/notFound.tsx'),
} as const satisfies SiteRoute

/** The source file of a page, as the build's manifest names it. */
export const fileOf = (id: string) => `app/routes/${id}/${id}.tsx`

/** Fetches all that a page needs which is not prerendered. */
export async function loadWhole(route: SiteRoute): Promise<void> {
  const { loadRest } = await route.load()
  await loadRest?.()
}

/** The page at a path; the slash at its end is of no weight. */
export function routeAt(pathname: string, brand: Brand): SiteRoute {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return routes.find((route) => route.path(brand) === path) ?? notFoundRoute
}
