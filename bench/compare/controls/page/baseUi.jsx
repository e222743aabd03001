// Follows the examples of Base UI. Uses the options that change a tested behavior.
import * as accordion from '@base-ui/react/accordion'
import { Autocomplete } from '@base-ui/react/autocomplete'
import * as combobox from '@base-ui/react/combobox'
import * as numberField from '@base-ui/react/number-field'
import { COMMANDS, PLANTS, QUESTIONS } from './data.jsx'

const Accordion = () => (
  <accordion.Accordion.Root hiddenUntilFound>
    {QUESTIONS.map(({ id, title, content }) => (
      <accordion.Accordion.Item key={id} value={id}>
        <accordion.Accordion.Header>
          <accordion.Accordion.Trigger>{title}</accordion.Accordion.Trigger>
        </accordion.Accordion.Header>
        <accordion.Accordion.Panel>{content}</accordion.Accordion.Panel>
      </accordion.Accordion.Item>
    ))}
  </accordion.Accordion.Root>
)

const findPlants = (values) =>
  Array.isArray(values)
    ? PLANTS.filter(({ value }) => values.includes(value))
    : PLANTS.find(({ value }) => value === values)

function Combobox({ defaultValue, multiple = false, required }) {
  const { Combobox: parts } = combobox
  return (
    <parts.Root
      name="plant"
      items={PLANTS}
      multiple={multiple}
      required={required}
      defaultValue={defaultValue && findPlants(defaultValue)}
    >
      <label htmlFor="plant">Plant</label>
      <parts.InputGroup>
        {multiple ? (
          <parts.Chips>
            <parts.Value>
              {(plants) => (
                <>
                  {plants.map(({ value, label }) => (
                    <parts.Chip key={value} aria-label={label}>
                      {label}
                      <parts.ChipRemove aria-label="Remove" />
                    </parts.Chip>
                  ))}
                  <parts.Input id="plant" />
                </>
              )}
            </parts.Value>
          </parts.Chips>
        ) : (
          <parts.Input id="plant" />
        )}
        <parts.Trigger aria-label="Open" />
      </parts.InputGroup>
      <parts.Portal>
        <parts.Positioner>
          <parts.Popup>
            <parts.Empty>No plants found.</parts.Empty>
            <parts.List>
              {(plant) => (
                <parts.Item key={plant.value} value={plant}>
                  {plant.label}
                </parts.Item>
              )}
            </parts.List>
          </parts.Popup>
        </parts.Positioner>
      </parts.Portal>
    </parts.Root>
  )
}

function NumberField({ min, max, step, defaultValue, required }) {
  const { NumberField: parts } = numberField
  return (
    <parts.Root
      id="robots"
      name="robots"
      min={min}
      max={max}
      step={step}
      defaultValue={defaultValue}
      required={required}
      allowOutOfRange
    >
      <label htmlFor="robots">Robots</label>
      <parts.Group>
        <parts.Decrement>-</parts.Decrement>
        <parts.Input />
        <parts.Increment>+</parts.Increment>
      </parts.Group>
    </parts.Root>
  )
}

const CommandMenu = ({ onSelect }) => (
  <Autocomplete.Root
    open
    inline
    autoHighlight="always"
    keepHighlight
    items={COMMANDS}
    itemToStringValue={({ label }) => label}
  >
    <Autocomplete.Input aria-label="Search commands" />
    <Autocomplete.Empty>No commands found.</Autocomplete.Empty>
    <Autocomplete.List>
      {({ id, label }) => (
        <Autocomplete.Item key={id} value={{ id, label }} onClick={() => onSelect(id)}>
          {label}
        </Autocomplete.Item>
      )}
    </Autocomplete.List>
  </Autocomplete.Root>
)

export const controls = { Accordion, Combobox, CommandMenu, NumberField }
