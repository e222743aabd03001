import '@duet/ui/theme.css'
import '@duet/ui/styles.css'
import * as ui from '@duet/ui'
import { COMMANDS, PLANTS, QUESTIONS } from './data.jsx'

const Accordion = () => (
  <ui.Accordion>
    {QUESTIONS.map(({ id, title, content }) => (
      <ui.Accordion.Item key={id} value={id}>
        <ui.Accordion.Trigger>{title}</ui.Accordion.Trigger>
        <ui.Accordion.Panel>{content}</ui.Accordion.Panel>
      </ui.Accordion.Item>
    ))}
  </ui.Accordion>
)

const Combobox = (props) => (
  <ui.Combobox label="Plant" name="plant" options={PLANTS} valuesLabel="Plants" {...props} />
)

const NumberField = (props) => <ui.NumberField label="Robots" name="robots" {...props} />

const CommandMenu = ({ onSelect }) => (
  <ui.CommandMenu
    label="Search commands"
    groups={[{ label: 'Commands', items: COMMANDS }]}
    onSelect={({ id }) => onSelect(id)}
  />
)

export const controls = { Accordion, Combobox, CommandMenu, NumberField }
