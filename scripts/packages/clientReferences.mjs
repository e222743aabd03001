// A module hook for Node that loads client modules as React server components do: each export of a
// module with `'use client'` becomes a reference. A server can render a reference, but can't use
// the exported value.

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
  const exportLines = names.map((name) => `export const ${name} = { $$typeof: 'client-reference' }`)
  return { ...result, source: exportLines.join('\n') }
}
