// Module hooks that do what server components do with `'use client'`: each export of such a module
// becomes a reference, which a server can only render.

/**
 * @param {string} url
 * @param {object} context
 * @param {(url: string, context: object) => Promise<{ format: string, source?: unknown }>} nextLoad
 */
export async function load(url, context, nextLoad) {
  const result = await nextLoad(url, context)
  const source = String(result.source ?? '')
  if (result.format !== 'module' || !/^["']use client["']/.test(source)) return result
  const names = /export \{([^}]*)\}/.exec(source)?.[1]?.match(/\w+(?=\s*(,|$))/g) ?? []
  const references = names.map((name) => `export const ${name} = { $$typeof: 'client-reference' }`)
  return { ...result, source: references.join('\n') }
}
