import type { ComponentType } from 'react'
import type { Brand } from './content/brand.ts'

export interface PageMeta {
  title: string
  description: string
}

/** What a file in `routes/` exports. */
export interface PageModule {
  default: ComponentType
  meta: (brand: Brand) => PageMeta
}

export interface SiteRoute {
  /** A pattern of React Router. */
  path: string
  /** The source file, as the build's manifest names it. */
  file: string
  load: () => Promise<PageModule>
}

/** Every page, in the order in which they are asked. The last one takes what is left. */
export const routes = [
  { path: '/', file: 'app/routes/home/home.tsx', load: () => import('./routes/home/home.tsx') },
  {
    path: '*',
    file: 'app/routes/notFound/notFound.tsx',
    load: () => import('./routes/notFound/notFound.tsx'),
  },
] as const satisfies SiteRoute[]
