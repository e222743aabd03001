import { useActionState, useState } from 'react'
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

/** A form whose parent controls all values, and whose action returns only an error. */
function ControlledForm() {
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [shift, setShift] = useState('day')
  const [copy, setCopy] = useState(false)
  const [urgent, setUrgent] = useState(true)
  const [reply, setReply] = useState('email')
  const [robots, setRobots] = useState<number | null>(1)
  const [city, setCity] = useState('')
  const [plants, setPlants] = useState<string[]>([])
  const [tags, setTags] = useState<string[]>([])
  const [tag, setTag] = useState('')
  const [error, action] = useActionState(async () => 'Try again', '')
  return (
    <form action={action} aria-label="Request">
      <TextField
        label="Name"
        name="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={error}
      />
      <TextArea
        label="Note"
        name="note"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Select label="Shift" name="shift" value={shift} onValueChange={setShift}>
        <option value="day">Day</option>
        <option value="night">Night</option>
      </Select>
      <Checkbox label="Copy" name="copy" checked={copy} onCheckedChange={setCopy} />
      <Switch label="Urgent" name="urgent" checked={urgent} onCheckedChange={setUrgent} />
      <RadioGroup
        label="Reply"
        name="reply"
        options={[
          { value: 'email', label: 'By email' },
          { value: 'phone', label: 'By phone' },
        ]}
        value={reply}
        onValueChange={setReply}
      />
      <NumberField label="Robots" name="robots" value={robots} onValueChange={setRobots} />
      <Combobox label="City" name="city" options={cities} value={city} onValueChange={setCity} />
      <Combobox
        label="Plants"
        name="plants"
        multiple
        valuesLabel="Selected plants"
        options={cities}
        value={plants}
        onValueChange={setPlants}
      />
      <Combobox
        label="Tags"
        name="tags"
        multiple
        freeText
        valuesLabel="Selected tags"
        options={cities}
        value={tags}
        onValueChange={setTags}
        text={tag}
        onTextChange={setTag}
      />
      <Button type="submit">Send</Button>
      <button type="reset">Reset</button>
    </form>
  )
}

async function renderFilledForm() {
  const screen = await render(<ControlledForm />)
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
  await screen.getByRole('combobox', { name: 'Tags' }).fill('open')
  const form = screen.getByRole('form').element() as HTMLFormElement
  return { screen, readForm: () => new URLSearchParams([...readTexts(form)]).toString() }
}

const readTexts = (form: HTMLFormElement) =>
  Array.from(new FormData(form), ([name, value]): [string, string] => [name, String(value)])

test('controlled fields keep their values after an action fails', async () => {
  const { screen, readForm } = await renderFilledForm()
  const values =
    'name=Ada&note=At+night&shift=night&copy=on&reply=phone&robots=12&city=reno&plants=elko'
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('Try again')).toBeVisible()
  expect(readForm()).toBe(values)
  await expect.element(screen.getByLabelText('Copy')).toBeChecked()
  await expect.element(screen.getByLabelText('Urgent')).not.toBeChecked()
  await expect.element(screen.getByLabelText('By phone')).toBeChecked()
  await expect.element(screen.getByRole('textbox', { name: 'Robots' })).toHaveValue('12')
  await expect.element(screen.getByRole('combobox', { name: 'City' })).toHaveValue('Reno')
  await expect.element(screen.getByRole('button', { name: 'Remove Elko' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Tags' })).toHaveValue('open')
})

test('after an action, a reset by the user works as before', async () => {
  const { screen, readForm } = await renderFilledForm()
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('Try again')).toBeVisible()
  await screen.getByRole('button', { name: 'Reset' }).click()
  // Native fields keep what their parent controls.
  const kept = 'name=Ada&note=At+night&shift=night&copy=on&reply=phone'
  await expect.poll(readForm, { timeout: 3000 }).toBe(`${kept}&robots=1&city=`)
})

test('an option that loads later is the default of a select', async () => {
  const renderForm = (options: readonly string[]) => (
    <form>
      <Select label="Shift" name="shift" placeholder="Choose" defaultValue="night">
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
      <button type="reset">Reset</button>
    </form>
  )
  const screen = await render(renderForm([]))
  const select = screen.getByLabelText('Shift')
  await expect.element(select).toHaveValue('')
  await screen.rerender(renderForm(['day', 'night']))
  await select.selectOptions('day')
  await screen.getByRole('button', { name: 'Reset' }).click()
  await expect.element(select).toHaveValue('night')
})
