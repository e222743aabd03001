import { componentProperties } from '../../packages/ui/src/theme/componentProperties.ts'
import { properties } from '../../packages/ui/src/theme/properties.ts'
import { propertyName } from '../../packages/ui/src/theme/propertyName.ts'
import sizes from './sizes.json'

/** The theme values that each folder's styles read. Created by `themeValues.ts`. */
declare const THEME_VALUES: Record<string, string[]>

/** A custom property and its purpose. */
export type PropertyRow = readonly [name: string, purpose: string]

export interface ComponentFacts {
  name: string
  /** The entry point that exports the component, such as `@duet/ui`. */
  entryPoint: string
  /** The style sheet for only this component, such as `@duet/ui/button.css`. */
  styleSheet: string | undefined
  /** Sizes in bytes, minified and gzipped. `css` includes `base`, the size of the theme. */
  size: { js: number; css: number; base: number; total: number } | undefined
  ownProperties: readonly PropertyRow[]
  themeProperties: readonly PropertyRow[]
}

/**
 * Returns facts about the component that a story file documents. Returns `undefined` if the file
 * documents no component.
 * @param storyFile path such as `./packages/ui/src/Button/Button.stories.tsx`
 */
export function describeComponent(storyFile: string): ComponentFacts | undefined {
  const [, packageName, folder, name] =
    /packages\/([\w-]+)\/src\/(\w+)\/(\w+)\.stories\.tsx$/.exec(storyFile) ?? []
  const size = sizes.find((row) => row.name === name)
  if (!packageName || !folder || !name || !size) return undefined
  const kebabName = name.replace(/\B[A-Z]/g, '-$&').toLowerCase()
  return {
    name,
    entryPoint: size.entryPoint,
    styleSheet: packageName === 'embed-post' ? undefined : `${size.entryPoint}/${kebabName}.css`,
    size,
    ownProperties: Object.entries(componentProperties).filter(([, purpose]) =>
      purpose.includes(`\`${name}\``),
    ),
    themeProperties: listThemeProperties(`${packageName}/${folder}`),
  }
}

function listThemeProperties(folder: string): PropertyRow[] {
  const names = new Set((THEME_VALUES[folder] ?? []).map((value) => propertyName(value.split('.'))))
  return properties
    .filter(({ name }) => names.has(name) && !/^--ui-(space|line|z)-/.test(name))
    .map(({ name, description }) => [name, description])
}
