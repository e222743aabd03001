import {
  Checkbox,
  Combobox,
  Field,
  NumberField,
  RadioGroup,
  Select,
  Switch,
  TextArea,
  TextField,
} from '@duet/ui'
import { CodeExample } from './CodeExample.tsx'
import type { ComponentGuides } from './guide.ts'

const fieldParts = [
  ['Label', 'always visible, above the control'],
  ['Control', 'the native element, which receives `ref`'],
  ['Error', 'an icon and a sentence; describes the control'],
  ['Hint', 'optional help; describes the control'],
] as const

const plants = ['Reno', 'Sparks', 'Fernley']

const plantOptions = [...plants, 'Tucson', 'Boise', 'Provo'].map((plant) => ({
  value: plant,
  label: plant,
}))

export const fieldGuides: ComponentGuides = {
  Field: {
    anatomy: fieldParts,
    dos: [
      {
        example: (
          <>
            <Field label="Color" hint="The color of your brand">
              {(control) => <input {...control} type="color" defaultValue="#ff5a1f" />}
            </Field>
            <CodeExample
              code={
                '<Field label="Color" hint="…">\n  {(control) => <ColorInput {...control} />}\n</Field>'
              }
            />
          </>
        ),
        text: 'Spread the given props on your control. They connect it with its label, error, and hint.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <Field label="Email">
              {(control) => <input {...control} type="email" defaultValue="mia@halden.example" />}
            </Field>
            <CodeExample
              code={
                '<Field label="Email">\n  {(control) => <input {...control} type="email" />}\n</Field>'
              }
            />
          </>
        ),
        text: 'Don’t build text fields with Field. TextField and TextArea already have the styles.',
      },
    ],
  },
  TextField: {
    anatomy: fieldParts,
    dos: [
      {
        example: <TextField label="Email" type="email" error="Enter a complete email address" />,
        text: 'An error should say what to enter.',
      },
    ],
    donts: [
      {
        example: <TextField label="Email" type="email" error="Invalid input" />,
        text: '“Invalid” doesn’t help.',
      },
    ],
  },
  TextArea: {
    anatomy: fieldParts,
    dos: [
      {
        example: <TextArea label="Task" rows={3} />,
        text: 'Use it for several sentences. Its height shows how much text you expect.',
      },
    ],
    donts: [
      {
        example: <TextArea label="City" rows={2} />,
        text: 'Don’t use it for one line. Enter adds a line and doesn’t send the form. Use a TextField.',
      },
    ],
  },
  Select: {
    anatomy: fieldParts,
    dos: [
      {
        example: (
          <Select label="Plant" placeholder="Choose a plant">
            {plants.map((plant) => (
              <option key={plant}>{plant}</option>
            ))}
          </Select>
        ),
        text: 'Use it to choose one of about five or more options.',
      },
    ],
    donts: [
      {
        example: (
          <Select label="Send me a copy">
            <option>Yes</option>
            <option>No</option>
          </Select>
        ),
        text: 'For two options, use a Checkbox or a RadioGroup, which show both.',
      },
    ],
  },
  Combobox: {
    anatomy: [
      ...fieldParts,
      ['List', 'the options that match; opens below or above the control'],
      ['Chips', 'with `multiple`, the selected options, each with a button that removes it'],
    ],
    dos: [
      {
        example: <Combobox label="Plant" options={plantOptions} />,
        text: 'Use it for long lists, and for options that a server finds.',
      },
    ],
    donts: [
      {
        example: <Combobox label="Shift" options={[{ value: 'Day' }, { value: 'Night' }]} />,
        text: 'Don’t make users type for a few options. A RadioGroup shows them all.',
      },
    ],
  },
  NumberField: {
    anatomy: [...fieldParts, ['Buttons', 'decrease and increase the number by one step']],
    dos: [
      {
        example: <NumberField label="Robots" min={1} max={500} step={1} defaultValue={12} />,
        text: 'Use it for quantities, which users may want to change a little.',
      },
    ],
    donts: [
      {
        example: <NumberField label="Postal code" defaultValue={89501} />,
        text: 'Don’t use it for codes. Nobody adds one to a postal code.',
      },
    ],
  },
  Checkbox: {
    anatomy: [
      ['Control', 'the native checkbox, which receives `ref`'],
      ['Label', 'after the control; a click on it toggles the checkbox'],
      ['Error, hint', 'below; they describe the control'],
    ],
    dos: [
      {
        example: <Checkbox label="Send me a copy" />,
        text: 'Say what a check mark means, as a positive sentence.',
      },
    ],
    donts: [
      {
        example: <Checkbox label="Don’t send me a copy" />,
        text: 'Users have to think twice about a negative label.',
      },
    ],
  },
  RadioGroup: {
    anatomy: [
      ['Label', 'names the group'],
      ['Options', 'native radio buttons with labels'],
      ['Error, hint', 'below; they describe the group'],
    ],
    dos: [
      {
        example: (
          <RadioGroup
            label="Shift"
            defaultValue="night"
            options={[
              { value: 'day', label: 'Day' },
              { value: 'night', label: 'Night' },
            ]}
          />
        ),
        text: 'Use it for two to five options, of which users choose one.',
      },
    ],
    donts: [
      {
        example: <RadioGroup label="Plant" options={plantOptions} />,
        text: 'Don’t show more than about five options. A Select takes less room.',
      },
    ],
  },
  Switch: {
    anatomy: [
      ['Control', 'a native checkbox with the role `switch`'],
      ['Label', 'a setting, which doesn’t change with the state'],
    ],
    dos: [
      {
        example: <Switch label="Keyboard shortcuts" defaultChecked />,
        text: 'Use it for a setting that applies immediately.',
      },
    ],
    donts: [
      {
        example: <Switch label="I accept the terms" />,
        text: 'In a form that users submit, use a Checkbox.',
      },
    ],
  },
}
