'use client'

import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import * as styles from './Accordion.css.ts'
import { useAccordionItem } from './accordionContext.ts'
import { Fold } from './Fold.tsx'

/**
 * The content of an item. It renders while the item is closed, too, so that find-in-page and search
 * engines find it.
 */
export const AccordionPanel = withRef(function AccordionPanel({
  children,
  ...rest
}: Omit<ComponentPropsWithRef<'div'>, 'id'>) {
  const { isOpen, triggerId, panelId, open } = useAccordionItem()
  return (
    // Replaces Radix's `Content`, which measures the page during hydration.
    <div {...rest} id={panelId} {...(isOpen && { role: 'region', 'aria-labelledby': triggerId })}>
      <Fold isOpen={isOpen} onFound={open}>
        <div className={styles.content}>{children}</div>
      </Fold>
    </div>
  )
})
