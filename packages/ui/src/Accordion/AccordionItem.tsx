'use client'

import * as RadixAccordion from '@radix-ui/react-accordion'
import { type ComponentPropsWithRef, useEffect, useId, useRef } from 'react'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Accordion.css.ts'
import { AccordionItemContext, useAccordion } from './accordionContext.ts'

export interface AccordionItemProps extends ComponentPropsWithRef<'div'> {
  /** Identifies the item. Must be unique in the accordion. */
  value: string
  /** Whether the user can't open or close the item. @default false */
  disabled?: boolean
}

/**
 * An item of an `Accordion`: a trigger and a panel. A URL hash with the item's `id` opens the item.
 * While the item is open, it has the attribute `data-state="open"`, and otherwise `"closed"`.
 */
export const AccordionItem = withRef(function AccordionItem({
  value,
  disabled = false,
  id,
  className,
  children,
  ref,
  ...rest
}: AccordionItemProps) {
  const element = useRef<HTMLDivElement>(null)
  const { openValues, navigation, handledNavigation, open, followLink, scrollToLink } =
    useAccordion()
  const isLinked = id !== undefined && navigation?.id === id
  // Open in the same render as the navigation, because the browser then scrolls to the item.
  const isOpen = openValues.includes(value) || (isLinked && navigation !== handledNavigation)
  const triggerId = useId()
  const panelId = useId()

  useIsomorphicLayoutEffect(() => {
    if (isLinked) followLink(value)
  }, [isLinked, navigation])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation.
  useEffect(() => {
    if (isLinked && element.current) scrollToLink(element.current)
  }, [isLinked, navigation])

  return (
    <AccordionItemContext.Provider value={{ isOpen, triggerId, panelId, open: () => open(value) }}>
      <RadixAccordion.Item
        {...rest}
        ref={useMergedRefs(element, ref)}
        id={id}
        value={value}
        disabled={disabled}
        className={cx(styles.item, className)}
        data-state={isOpen ? 'open' : 'closed'}
        data-closed={isLinked && !isOpen ? '' : undefined}
      >
        {children}
      </RadixAccordion.Item>
    </AccordionItemContext.Provider>
  )
})
