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

/** Returns whether a control can edit the value. Arrays, objects, and elements are set in code. */
const isEditable = (value: unknown) => value === null || typeof value !== 'object'

/** Props that every component has. */
const isCommon = ([name]: [string, unknown]) => ['className', 'style', 'ref'].includes(name)

const sortCommonPropsLast = <Entry extends [string, unknown]>(entries: Entry[]) => [
  ...entries.filter((entry) => !isCommon(entry)),
  ...entries.filter(isCommon),
]

/** Removes the quotes that docgen adds around a default value. */
function unquoteDefault(argType: StrictInputType) {
  const summary = argType.table?.defaultValue?.summary
  if (!summary) return argType
  const defaultValue = { summary: summary.replace(/^"(.*)"$/, '$1') }
  return { ...argType, table: { ...argType.table, defaultValue } }
}

/**
 * Adds descriptions of props that components pass to their root element. Moves the props that every
 * component has to the end of the list. Disables controls for values that can't be edited.
 */
export const describeProps: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  // After this function has run, Storybook adds props that are only in a story's `args`. Add these
  // props here too, so that they have a description.
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
