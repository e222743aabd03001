import { componentAttributes } from '../../packages/ui/src/theme/componentAttributes.ts'
import { minorProperty, properties } from '../../packages/ui/src/theme/properties.ts'
import { propertyName } from '../../packages/ui/src/theme/propertyName.ts'
import { listProperties } from '../../scripts/packages/docs/listProperties.mjs'
import type { ComponentSize } from '../../scripts/packages/evidence/evidence.ts'
import { componentSizes } from './recordedFacts.ts'

/** Maps story files to the component that they document, if its name differs. */
const documentedComponents: Record<string, string> = {
  CarouselOptions: 'Carousel',
  CarouselParts: 'Carousel',
}

/** The theme values that each folder's styles read. Created by `themeValues.ts`. */
declare const THEME_VALUES: Record<string, string[]>

/** A custom property or a data attribute, and its purpose. */
export type PropertyRow = readonly [name: string, purpose: string]

export interface ComponentFacts {
  /** The story file's name without `.stories.tsx`, such as `CarouselParts`. */
  storyFileName: string
  name: string
  /** The entry point that exports the component, such as `@duet/ui`. */
  entryPoint: string
  /** The style sheet for only this component, such as `@duet/ui/button.css`. */
  styleSheet: string | undefined
  /** The recorded size. Providers have none. */
  size: ComponentSize | undefined
  ownProperties: readonly PropertyRow[]
  themeProperties: readonly PropertyRow[]
  dataAttributes: readonly PropertyRow[]
}

/**
 * Returns facts about the component that a story file documents. Returns `undefined` if the file
 * documents no component.
 * @param storyFile path such as `./packages/ui/src/Button/Button.stories.tsx`
 */
export function describeComponent(storyFile: string): ComponentFacts | undefined {
  const [, packageName, folder, storyFileName] =
    /packages\/([\w-]+)\/src\/(\w+)\/(\w+)\.stories\.tsx$/.exec(storyFile) ?? []
  if (!packageName || !folder || !storyFileName) return undefined
  const name = documentedComponents[storyFileName] ?? storyFileName
  const size = componentSizes.find((row) => row.name === name)
  if (!size && !name.endsWith('Provider')) return undefined
  const entryPoint = `@duet/${packageName}`
  const hasOwnSheet = size && packageName !== 'embed-post'
  const kebabName = name.replace(/\B[A-Z]/g, '-$&').toLowerCase()
  return {
    storyFileName,
    name,
    entryPoint,
    styleSheet: hasOwnSheet ? `${entryPoint}/${kebabName}.css` : undefined,
    size,
    ownProperties: listProperties(packageName, name),
    themeProperties: listThemeProperties(`${packageName}/${folder}`),
    dataAttributes: Object.entries((packageName === 'ui' && componentAttributes[name]) || {}),
  }
}

function listThemeProperties(folder: string): PropertyRow[] {
  const names = new Set((THEME_VALUES[folder] ?? []).map((value) => propertyName(value.split('.'))))
  return properties
    .filter(({ name }) => names.has(name) && !minorProperty.test(name))
    .map(({ name, description }) => [name, description])
}
