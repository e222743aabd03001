import { withRef } from '../hooks/withRef.ts'
import { AccordionItem } from './AccordionItem.tsx'
import { AccordionPanel } from './AccordionPanel.tsx'
import { type AccordionProps, AccordionRoot } from './AccordionRoot.tsx'
import { AccordionTrigger } from './AccordionTrigger.tsx'

const AccordionWithItems = withRef(function Accordion(props: AccordionProps) {
  return <AccordionRoot {...props} />
})

/**
 * A list of headings that open and close their content. Compose it from the parts
 * `Accordion.Item`, `Accordion.Trigger`, and `Accordion.Panel`. A URL hash with the ID of an item
 * opens this item. Find-in-page also opens items with a match. Without JavaScript and in print, all
 * items are open.
 */
export const Accordion = /* @__PURE__ */ Object.assign(AccordionWithItems, {
  Item: AccordionItem,
  Trigger: AccordionTrigger,
  Panel: AccordionPanel,
})
