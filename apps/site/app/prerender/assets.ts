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
  stylesheets: string[]
  modulePreloads: string[]
  fonts: string[]
}

const url = (file: string) => `/${file}`

/**
 * What a page links to, given the source file of its route. Style sheets of code that the page
 * loads later are among them, since its markup is prerendered already; that code itself is not, nor
 * is anything of the other pages, `routeFiles`.
 */
export function assetsOf(
  manifest: Manifest,
  entryFile: string,
  routeFile?: string,
  routeFiles: readonly string[] = [],
): PageAssets {
  const chunk = (key: string) => {
    const found = manifest[key]
    if (!found) throw new Error(`The client build has no ${key}: is it listed in routes.ts?`)
    return found
  }
  const collect = (keys: string[], follow: (chunk: ManifestChunk) => string[]) => {
    const seen = new Set<string>()
    const visit = (key: string) => {
      if (seen.has(key)) return
      seen.add(key)
      for (const next of follow(chunk(key))) visit(next)
    }
    for (const key of keys) visit(key)
    return [...seen]
  }
  const statics = (each: ManifestChunk) => each.imports ?? []
  const eager = collect(routeFile ? [entryFile, routeFile] : [entryFile], statics)
  const later = routeFile
    ? collect([routeFile], (each) => [
        ...statics(each),
        ...(each.dynamicImports ?? []).filter((key) => !routeFiles.includes(key)),
      ])
    : []
  const entry = chunk(entryFile)
  const unique = (files: string[]) => [...new Set(files)].map(url)
  return {
    entry: url(entry.file),
    stylesheets: unique([...eager, ...later].flatMap((key) => chunk(key).css ?? [])),
    modulePreloads: unique(eager.map((key) => chunk(key).file)).filter(
      (file) => file !== url(entry.file),
    ),
    fonts: unique(
      eager.flatMap((key) => chunk(key).assets ?? []).filter((file) => file.endsWith('.woff2')),
    ),
  }
}
