'use client'

import * as RadixAccordion from '@radix-ui/react-accordion'
import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './Accordion.css.ts'
import { useAccordion, useAccordionItem } from './accordionContext.ts'

/**
 * A heading with the button that opens and closes an item. The button gets `ref`, `className`, and
 * other props. While the item is open, the button has the attribute `data-state="open"`.
 */
export const AccordionTrigger = withRef(function AccordionTrigger({
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'button'>) {
  const { headingLevel } = useAccordion()
  const { isOpen, triggerId, panelId } = useAccordionItem()
  const Heading = `h${headingLevel}` as const
  return (
    <RadixAccordion.Header asChild>
      <Heading className={styles.heading}>
        <RadixAccordion.Trigger
          {...rest}
          id={triggerId}
          aria-controls={panelId}
          aria-expanded={isOpen}
          data-state={isOpen ? 'open' : 'closed'}
          className={cx(text.body, styles.trigger, className)}
        >
          {children}
          <Icon name={isOpen ? 'minus' : 'plus'} className={styles.sign} />
        </RadixAccordion.Trigger>
      </Heading>
    </RadixAccordion.Header>
  )
})
