import { useActionState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from './Button/Button.tsx'
import { Checkbox } from './Choice/Checkbox.tsx'
import { RadioGroup } from './Choice/RadioGroup.tsx'
import { Switch } from './Choice/Switch.tsx'
import { Combobox } from './Combobox/Combobox.tsx'
import { TextArea } from './Field/TextArea.tsx'
import { TextField } from './Field/TextField.tsx'
import { NumberField } from './NumberField/NumberField.tsx'
import { Select } from './Select/Select.tsx'

const cities = [
  { value: 'reno', label: 'Reno' },
  { value: 'elko', label: 'Elko' },
]

interface State {
  values: Record<string, string[]>
  error: string
}

/** A form whose action fails, and returns the values that it got. */
function ActionForm({ submit }: { submit: (values: State['values']) => Promise<string> }) {
  const [{ values, error }, action] = useActionState(
    async (_previous: State, data: FormData): Promise<State> => {
      const submitted: State['values'] = {}
      for (const name of data.keys()) submitted[name] = data.getAll(name).map(String)
      return { values: submitted, error: await submit(submitted) }
    },
    { values: {}, error: '' },
  )
  const read = (name: string) => values[name]?.[0] ?? ''
  return (
    <form action={action} aria-label="Request">
      <TextField label="Name" name="name" defaultValue={read('name')} error={error} />
      <TextArea label="Note" name="note" defaultValue={read('note')} />
      <Select label="Shift" name="shift" placeholder="Choose" defaultValue={read('shift')}>
        <option value="day">Day</option>
        <option value="night">Night</option>
      </Select>
      <Checkbox label="Copy" name="copy" defaultChecked={read('copy') === 'on'} />
      <Switch label="Urgent" name="urgent" defaultChecked={read('urgent') === 'on'} />
      <RadioGroup
        label="Reply"
        name="reply"
        options={[
          { value: 'email', label: 'By email' },
          { value: 'phone', label: 'By phone' },
        ]}
        defaultValue={read('reply')}
      />
      <NumberField
        label="Robots"
        name="robots"
        defaultValue={values.robots ? Number(read('robots')) : null}
      />
      <Combobox label="City" name="city" options={cities} defaultValue={read('city')} />
      <Combobox
        label="Plants"
        name="plants"
        multiple
        valuesLabel="Selected plants"
        options={cities}
        defaultValue={values.plants ?? []}
      />
      <Button type="submit">Send</Button>
    </form>
  )
}

test('a form with an action keeps its values after the action fails', async () => {
  let finish = (_error: string) => {}
  const submissions: State['values'][] = []
  const submit = (values: State['values']) => {
    submissions.push(values)
    return new Promise<string>((resolve) => {
      finish = resolve
    })
  }
  const screen = await render(<ActionForm submit={submit} />)
  const send = screen.getByRole('button', { name: 'Send' })
  await screen.getByLabelText('Name').fill('Ada')
  await screen.getByLabelText('Note').fill('At night')
  await screen.getByLabelText('Shift').selectOptions('night')
  await screen.getByLabelText('Copy').click()
  await screen.getByLabelText('Urgent').click()
  await screen.getByLabelText('By phone').click()
  await screen.getByRole('textbox', { name: 'Robots' }).fill('12')
  await screen.getByRole('combobox', { name: 'City' }).fill('Ren')
  await screen.getByRole('option', { name: 'Reno' }).click()
  await screen.getByRole('combobox', { name: 'Plants' }).fill('Elk')
  await screen.getByRole('option', { name: 'Elko' }).click()

  await send.click()
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  const values = {
    name: ['Ada'],
    note: ['At night'],
    shift: ['night'],
    copy: ['on'],
    urgent: ['on'],
    reply: ['phone'],
    robots: ['12'],
    city: ['reno'],
    plants: ['elko'],
  }
  expect(submissions).toEqual([values])
  finish('Enter your last name')
  await expect.element(screen.getByText('Enter your last name')).toBeVisible()
  await expect.element(send).not.toHaveAttribute('aria-disabled')

  const form = screen.getByRole('form').element() as HTMLFormElement
  const readForm = () => {
    const data = new FormData(form)
    return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name)]))
  }
  expect(readForm()).toEqual(values)
  const city = screen.getByRole('combobox', { name: 'City' })
  const robots = screen.getByRole('textbox', { name: 'Robots' })
  await expect.element(city).toHaveValue('Reno')
  await expect.element(robots).toHaveValue('12')

  await screen.getByLabelText('Shift').selectOptions('day')
  await screen.getByLabelText('Copy').click()
  await robots.fill('15')
  await city.fill('Elk')
  await screen.getByRole('option', { name: 'Elko' }).click()
  await send.click()
  await expect.poll(() => submissions.length).toBe(2)
  finish('Enter your first name')
  await expect.element(screen.getByText('Enter your first name')).toBeVisible()
  const { copy: _copy, ...otherValues } = values
  const newValues = { ...otherValues, shift: ['day'], robots: ['15'], city: ['elko'] }
  expect(submissions[1]).toEqual(newValues)
  expect(readForm()).toEqual(newValues)
  await expect.element(city).toHaveValue('Elko')
  await expect.element(robots).toHaveValue('15')
})
