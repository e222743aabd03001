'use client'

import * as RadixAccordion from '@radix-ui/react-accordion'
import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react'
import { getShadowRoot } from '../hooks/roots.ts'
import { useControllableState } from '../hooks/useControllableState.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Accordion.css.ts'
import { AccordionContext, type HashNavigation } from './accordionContext.ts'
import { useHashNavigation } from './useHashNavigation.ts'

export interface AccordionProps extends Omit<ComponentPropsWithRef<'div'>, 'defaultValue' | 'dir'> {
  /** Values of the open items, if the parent controls them. */
  value?: readonly string[]
  /** Values of the items that are open at first. @default [] */
  defaultValue?: readonly string[] | undefined
  /** Called with the values of all open items. */
  onValueChange?: ((values: string[]) => void) | undefined
  /** Whether opening an item closes the others. @default false */
  single?: boolean
  /** The heading level of the triggers. @default 3 */
  headingLevel?: 2 | 3 | 4 | 5 | 6 | undefined
}

const noValues: readonly string[] = []

/** Holds the state of an accordion, and contains its items. */
export const AccordionRoot = withRef(function AccordionRoot({
  value,
  defaultValue = noValues,
  onValueChange,
  single = false,
  headingLevel = 3,
  className,
  children,
  ...rest
}: AccordionProps) {
  const [openValues, setOpenValues] = useControllableState<readonly string[]>(
    value,
    defaultValue,
    (values) => onValueChange?.([...values]),
  )
  const navigation = useHashNavigation()
  const [handledNavigation, setHandledNavigation] = useState<HashNavigation>()
  const latestHandledNavigation = useRef<HashNavigation>(undefined)
  const pendingNavigation = useRef<HashNavigation>(undefined)

  // The linked item doesn't exist yet. Items run their effects before this one.
  useEffect(() => {
    if (navigation !== latestHandledNavigation.current) pendingNavigation.current = navigation
  }, [navigation])

  // Radix appends the value of an item that opens.
  const changeValues = (values: readonly string[]) =>
    setOpenValues(single ? values.slice(-1) : values)

  function open(itemValue: string) {
    if (!openValues.includes(itemValue)) changeValues([...openValues, itemValue])
  }

  return (
    <AccordionContext.Provider
      value={{
        headingLevel,
        openValues,
        navigation,
        handledNavigation,
        open,
        followLink(itemValue) {
          // Strict mode runs effects twice.
          if (navigation === latestHandledNavigation.current) return
          latestHandledNavigation.current = navigation
          setHandledNavigation(navigation)
          open(itemValue)
        },
        scrollToLink(item) {
          // The browser tried to scroll before the item existed, or can't see it in a shadow root.
          const isPending = navigation === pendingNavigation.current
          pendingNavigation.current = undefined
          // jsdom has no `scrollIntoView`.
          if (isPending || getShadowRoot(item)) item.scrollIntoView?.()
        },
      }}
    >
      <RadixAccordion.Root
        {...rest}
        type="multiple"
        value={[...openValues]}
        onValueChange={changeValues}
        className={cx(styles.root, className)}
      >
        {children}
      </RadixAccordion.Root>
    </AccordionContext.Provider>
  )
})
