import { postProperties } from '../../../packages/embed-post/src/theme/postProperties.ts'
import { componentProperties } from '../../../packages/ui/src/theme/componentProperties.ts'

/**
 * Lists the custom properties of a component, with their purposes.
 *
 * @param {string} packageFolder such as `ui`
 * @param {string} component
 * @returns {readonly (readonly [name: string, purpose: string])[]}
 */
export function listProperties(packageFolder, component) {
  if (packageFolder === 'embed-post') return postProperties
  return Object.entries(componentProperties).filter(([, purpose]) =>
    purpose.includes(`\`${component}\``),
  )
}
