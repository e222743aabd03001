// Follows the examples of React Aria Components. Uses the options that change a tested behavior.

import { useFilter } from 'react-aria/useFilter'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button } from 'react-aria-components/Button'
import { ComboBox, ComboBoxValue } from 'react-aria-components/ComboBox'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { DisclosureGroup } from 'react-aria-components/DisclosureGroup'
import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { Heading } from 'react-aria-components/Heading'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import * as numberField from 'react-aria-components/NumberField'
import { Popover } from 'react-aria-components/Popover'
import { SearchField } from 'react-aria-components/SearchField'
import { COMMANDS, PLANTS, QUESTIONS } from './data.jsx'

const Accordion = () => (
  <DisclosureGroup>
    {QUESTIONS.map(({ id, title, content }) => (
      <Disclosure key={id} id={id}>
        <Heading>
          <Button slot="trigger">{title}</Button>
        </Heading>
        <DisclosurePanel role="region">{content}</DisclosurePanel>
      </Disclosure>
    ))}
  </DisclosureGroup>
)

const Combobox = ({ defaultValue, multiple = false, required }) => (
  <ComboBox
    name="plant"
    isRequired={required}
    defaultValue={defaultValue}
    selectionMode={multiple ? 'multiple' : 'single'}
    defaultItems={PLANTS}
  >
    <Label>Plant</Label>
    {multiple && <ComboBoxValue />}
    <div>
      <Input />
      <Button>Open</Button>
    </div>
    <FieldError />
    <Popover>
      <ListBox>{({ value, label }) => <ListBoxItem id={value}>{label}</ListBoxItem>}</ListBox>
    </Popover>
  </ComboBox>
)

const NumberField = ({ min, max, step, defaultValue, required }) => (
  <numberField.NumberField
    name="robots"
    minValue={min}
    maxValue={max}
    step={step}
    defaultValue={defaultValue}
    isRequired={required}
    commitBehavior="validate"
    isWheelDisabled
  >
    <Label>Robots</Label>
    <Group>
      <Button slot="decrement">-</Button>
      <Input />
      <Button slot="increment">+</Button>
    </Group>
    <FieldError />
  </numberField.NumberField>
)

function CommandMenu({ onSelect }) {
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
    <Autocomplete filter={contains}>
      <SearchField aria-label="Search commands">
        <Input />
      </SearchField>
      <Menu aria-label="Commands" items={COMMANDS} onAction={onSelect}>
        {({ label }) => <MenuItem>{label}</MenuItem>}
      </Menu>
    </Autocomplete>
  )
}

export const controls = { Accordion, Combobox, CommandMenu, NumberField }
