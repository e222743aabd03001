// Follows the example of Radix Primitives, which have only one of these controls.
import { Accordion as parts } from 'radix-ui'
import { QUESTIONS } from './data.jsx'

const Accordion = () => (
  <parts.Root type="multiple">
    {QUESTIONS.map(({ id, title, content }) => (
      <parts.Item key={id} value={id}>
        <parts.Header>
          <parts.Trigger>{title}</parts.Trigger>
        </parts.Header>
        <parts.Content>{content}</parts.Content>
      </parts.Item>
    ))}
  </parts.Root>
)

export const controls = { Accordion }
