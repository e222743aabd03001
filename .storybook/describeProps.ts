import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types'

/** Descriptions of props that components pass to their root element. */
const ROOT_PROPS: Record<string, string> = {
  className: 'Added to the root element. Unlayered CSS rules override the component.',
  style: 'Styles of the root element, including custom properties.',
  ref: 'The root element.',
  children: 'The content.',
  href: 'The URL.',
  id: 'The element id.',
  name: 'The field name in a form.',
  autoComplete: 'The autocomplete hint for browsers.',
}

/** Returns whether a Storybook control can edit the value. Only code can set arrays and objects. */
const isEditable = (value: unknown) => value === null || typeof value !== 'object'

/** Returns whether every component has the prop. */
const isCommonProp = ([name]: [string, unknown]) => ['className', 'style', 'ref'].includes(name)

const sortCommonPropsLast = <Entry extends [string, unknown]>(entries: Entry[]) => [
  ...entries.filter((entry) => !isCommonProp(entry)),
  ...entries.filter(isCommonProp),
]

/** Removes the quotes that docgen adds around a default value, and Markdown's backticks. */
function unquoteDefault(argType: StrictInputType) {
  const summary = argType.table?.defaultValue?.summary
  if (!summary) return argType
  const defaultValue = { summary: summary.replace(/^"(.*)"$/, '$1').replaceAll('`', '') }
  return { ...argType, table: { ...argType.table, defaultValue } }
}

/**
 * Adds descriptions of props that components pass to their root element. Moves common props, such
 * as `className`, to the end of the list. Disables controls for values that can't be edited.
 */
export const describeProps: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  // Some props appear only in a story's `args`. Storybook adds those props after this function has
  // run, so add them here first. Otherwise, they'd have no descriptions.
  const namesOnlyInArgs = Object.keys(initialArgs).filter(
    (name) => name in ROOT_PROPS && !argTypes[name],
  )
  const allArgTypes: typeof argTypes = {
    ...argTypes,
    ...Object.fromEntries(namesOnlyInArgs.map((name) => [name, { name }])),
  }
  return Object.fromEntries(
    sortCommonPropsLast(Object.entries(allArgTypes)).map(([name, argType]) => {
      const ownDescription = name === 'ref' ? '' : argType.description
      const description = ownDescription || ROOT_PROPS[name] || ''
      const hasPlainType = ['string', 'number', 'boolean', 'enum', undefined].includes(
        argType.type?.name,
      )
      const canEdit = hasPlainType && isEditable(initialArgs[name])
      return [
        name,
        {
          ...unquoteDefault(argType),
          description,
          ...(!canEdit && { control: { disable: true } }),
        },
      ]
    }),
  )
}
