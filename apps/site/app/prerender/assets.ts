import { RARE_NAME } from '../fonts/rare.ts'

/** One entry of the manifest that the client build writes. */
export interface ManifestChunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

export type Manifest = Record<string, ManifestChunk>

/** Addresses of the files that one page needs. */
export interface PageAssets {
  entry: string
  /** What hydrates the page, where it was asked for. */
  app?: string
  /** Of what is seen first, then of the parts below, whose code comes later than their markup. */
  stylesheets: string[]
  /** The modules that hydrate the page, all but the entry; each one after those that it imports. */
  modules: string[]
  /** Those that every page is written in. */
  fonts: string[]
}

/** Source files, as the manifest names them. */
interface PageFiles {
  /** What the page runs first. */
  entry: string
  /** What it hydrates with, which the entry loads. */
  app?: string
  route?: string
  /** Those of all pages: nothing of another page belongs to this one. */
  routes?: readonly string[]
}

const url = (file: string) => `/${file}`

/** What a page links to. */
export function assetsOf(
  manifest: Manifest,
  { entry: entryFile, app, route, routes = [] }: PageFiles,
): PageAssets {
  const chunk = (key: string) => {
    const found = manifest[key]
    if (!found) throw new Error(`The client build has no ${key}: is it listed in routes.ts?`)
    return found
  }
  /** What can be reached, as it was come to and as it was left. */
  const walk = (keys: string[], follow: (chunk: ManifestChunk) => string[]) => {
    const entered = new Set<string>()
    const left: string[] = []
    const visit = (key: string) => {
      if (entered.has(key)) return
      entered.add(key)
      for (const next of follow(chunk(key))) visit(next)
      left.push(key)
    }
    for (const key of keys) visit(key)
    return { entered: [...entered], left }
  }
  const statics = (each: ManifestChunk) => each.imports ?? []
  const isGiven = (key: string | undefined) => key !== undefined
  const eager = walk([entryFile, app, route].filter(isGiven), statics)
  const later = walk([route].filter(isGiven), (each) => [
    ...statics(each),
    ...(each.dynamicImports ?? []).filter((key) => !routes.includes(key)),
  ])
  const entry = url(chunk(entryFile).file)
  const unique = (files: string[]) => [...new Set(files)].map(url)
  return {
    entry,
    ...(app && { app: url(chunk(app).file) }),
    stylesheets: unique(
      [...eager.entered, ...later.entered].flatMap((key) => chunk(key).css ?? []),
    ),
    modules: unique(eager.left.map((key) => chunk(key).file)).filter((file) => file !== entry),
    fonts: unique(
      eager.entered
        .flatMap((key) => chunk(key).assets ?? [])
        .filter((file) => file.endsWith('.woff2') && !file.includes(RARE_NAME)),
    ),
  }
}
