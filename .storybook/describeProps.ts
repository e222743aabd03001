import type { ArgTypesEnhancer } from 'storybook/internal/types'

/** What every component does with the props that it hands on, said once. */
const passedOn: Record<string, string> = {
  className: 'Of the root element, beside its own; a rule outside of a layer wins.',
  style: 'Of the root element; sets its custom properties, too.',
  ref: 'The root element.',
  children: 'What it holds.',
  href: 'Where it leads.',
  id: 'Its id in the document.',
  name: 'Its name in a form.',
  autoComplete: 'What the browser may fill in.',
}

/** Values that a field can edit. Others, such as lists, elements and functions, are the code’s. */
const isEditable = (value: unknown) => value === null || typeof value !== 'object'

/** Describes the props that go on to the root element, and offers no field for what none can hold. */
export const describeProps: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  // What only stands in the args of the stories is listed by Storybook later, around what is said here.
  const known = Object.keys(initialArgs).filter((name) => name in passedOn && !argTypes[name])
  const all: typeof argTypes = {
    ...argTypes,
    ...Object.fromEntries(known.map((name) => [name, { name }])),
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, argType]) => {
      const own = name === 'ref' ? '' : argType.description
      const description = own || passedOn[name] || ''
      const isPlain = ['string', 'number', 'boolean', 'enum', undefined].includes(
        argType.type?.name,
      )
      const canEdit = isPlain && isEditable(initialArgs[name])
      return [name, { ...argType, description, ...(!canEdit && { control: { disable: true } }) }]
    }),
  )
}
