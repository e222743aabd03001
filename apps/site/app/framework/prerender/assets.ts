/** An entry in the manifest that the client build writes. */
export interface ManifestChunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

export type Manifest = Record<string, ManifestChunk>

/** URLs of the files that one page needs. */
export interface PageAssets {
  entry: string
  /** The module that hydrates the page. */
  appModule?: string
  /** Sorted in cascade order. The style sheets of lazily hydrated components come last. */
  stylesheets: string[]
  /**
   * The modules that hydrate the page, except the entry. Each module comes after the modules that
   * it imports.
   */
  modules: string[]
  fonts: string[]
}

/** Source files of a page, named as in the manifest. */
interface PageSources {
  /** The module whose code the page inlines. */
  entry: string
  /** The module that hydrates the page. The entry loads this module. */
  appModule?: string
  /** The page's own module. */
  route?: string
  /**
   * The modules of all pages. `findAssets` doesn't follow dynamic imports of these modules, so the
   * result contains no files of other pages.
   */
  routes?: readonly string[]
}

const toUrl = (file: string) => `/${file}`

/** Finds the files that a page links to. */
export function findAssets(
  manifest: Manifest,
  { entry: entryFile, appModule, route, routes = [] }: PageSources,
): PageAssets {
  const getChunk = (key: string) => {
    const manifestChunk = manifest[key]
    if (!manifestChunk)
      throw new Error(`The client build has no ${key}: is it listed in routes.ts?`)
    return manifestChunk
  }
  /**
   * Walks the chunks depth-first. Returns their keys in preorder (`enteredKeys`) and in postorder
   * (`exitedKeys`).
   */
  const walk = (keys: string[], listNextKeys: (chunk: ManifestChunk) => string[]) => {
    const enteredKeys = new Set<string>()
    const exitedKeys: string[] = []
    const visit = (key: string) => {
      if (enteredKeys.has(key)) return
      enteredKeys.add(key)
      for (const nextKey of listNextKeys(getChunk(key))) visit(nextKey)
      exitedKeys.push(key)
    }
    for (const key of keys) visit(key)
    return { enteredKeys: [...enteredKeys], exitedKeys }
  }
  const listStaticImports = ({ imports = [] }: ManifestChunk) => imports
  const isDefined = (key: string | undefined) => key !== undefined
  const eagerChunks = walk([entryFile, appModule, route].filter(isDefined), listStaticImports)
  const allChunks = walk([route].filter(isDefined), ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports.filter((key) => !routes.includes(key)),
  ])
  const entry = toUrl(getChunk(entryFile).file)
  const toUniqueUrls = (files: string[]) => [...new Set(files)].map(toUrl)
  return {
    entry,
    ...(appModule && { appModule: toUrl(getChunk(appModule).file) }),
    stylesheets: toUniqueUrls(
      [...eagerChunks.enteredKeys, ...allChunks.enteredKeys].flatMap(
        (key) => getChunk(key).css ?? [],
      ),
    ),
    modules: toUniqueUrls(eagerChunks.exitedKeys.map((key) => getChunk(key).file)).filter(
      (file) => file !== entry,
    ),
    fonts: toUniqueUrls(
      eagerChunks.enteredKeys
        .flatMap((key) => getChunk(key).assets ?? [])
        .filter((file) => file.endsWith('.woff2')),
    ),
  }
}
