import type { ComponentType } from 'react'
import type { Brand } from './content/brand.ts'
import { getArticlePath, getNextModelPath, paths } from './content/paths.ts'
import type { PageRoute, RouteTable } from './framework/route.ts'

// CONTRIBUTING.md describes how to add a page.

interface PageMeta {
  title: (brand: Brand) => string
  description: (brand: Brand) => string
}

interface PageModule {
  default: ComponentType
  meta: PageMeta
  /** Loads the parts of the page that hydrate lazily. */
  preload?: () => Promise<unknown>
}

interface SiteRoute {
  /** The route's ID, which is also the name of the page's folder. */
  id: string
  path: (brand: Brand) => string
  load: () => Promise<PageModule>
}

const siteRoutes = [
  { id: 'home', path: () => paths.home, load: () => import('./routes/home/home.tsx') },
  {
    id: 'research',
    path: () => paths.research,
    load: () => import('./routes/research/research.tsx'),
  },
  { id: 'article', path: getArticlePath, load: () => import('./routes/article/article.tsx') },
  {
    id: 'nextModel',
    path: getNextModelPath,
    load: () => import('./routes/nextModel/nextModel.tsx'),
  },
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
  { id: 'privacy', path: () => paths.privacy, load: () => import('./routes/privacy/privacy.tsx') },
] as const satisfies SiteRoute[]

const notFound = {
  id: 'notFound',
  path: () => '/404',
  load: () => import('./routes/notFound/notFound.tsx'),
} as const satisfies SiteRoute

export type RouteId = (typeof siteRoutes)[number]['id'] | (typeof notFound)['id']

/** Creates the table of all pages, with their paths and titles for a brand. */
export function createRoutes(brand: Brand): RouteTable<RouteId> {
  const createRoute = ({ id, path, load }: SiteRoute & { id: RouteId }): PageRoute<RouteId> => ({
    id,
    path: path(brand),
    async load() {
      const { default: Component, meta, ...rest } = await load()
      return {
        Component,
        title: meta.title(brand),
        description: meta.description(brand),
        ...rest,
      }
    },
  })
  return { routes: siteRoutes.map(createRoute), notFound: createRoute(notFound) }
}

/** Returns the path that identifies a page's module in the build manifest. */
export const getModulePath = (id: RouteId) => `app/routes/${id}/${id}.tsx`
