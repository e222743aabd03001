import type { PresetPropertyFn } from 'storybook/internal/types'
import { listImports } from '../scripts/packages/docs/imports.mjs'

/**
 * Makes the components manifest independent of the machine that builds Storybook, and corrects the
 * imports in it. Storybook lists everything that a story imports, also fixtures.
 */
export const cleanManifests: PresetPropertyFn<'experimental_manifests'> = (manifests) => {
  const text = JSON.stringify(manifests ?? {})
  const cleaned: NonNullable<typeof manifests> = JSON.parse(text.replaceAll(process.cwd(), '.'))
  for (const component of Object.values(cleaned.components?.components ?? {})) {
    const lists = [...(component.import ?? '').matchAll(/\{([^}]*)\}/g)]
    const names = lists.flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
    component.import = listImports(names).join('\n')
  }
  return cleaned
}
