'use client'

import * as RadixTabs from '@radix-ui/react-tabs'
import { type ComponentPropsWithRef, type ReactNode, useRef, useState } from 'react'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { moveFocusInShadowRoot } from '../hooks/moveFocusInShadowRoot.ts'
import { useDirection } from '../hooks/useDirection.ts'
import { useHashTarget } from '../hooks/useHashTarget.ts'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Tabs.css.ts'

export interface TabItem {
  /** Identifies the tab. Must be unique among the tabs. */
  value: string
  /** The text of the tab. */
  label: ReactNode
  /** The content of the tab's panel. */
  content: ReactNode
  /** @default false */
  disabled?: boolean
}

export interface TabsProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'dir'> {
  /** The accessible name of the tab list. */
  label: string
  /** The tabs, in display order. */
  items: readonly TabItem[]
  /** The value of the selected tab, if the parent controls it. */
  value?: string
  /** The value of the initially selected tab. @default the first tab */
  defaultValue?: string
  /** Called with the value of the tab that the user selects, or that the URL hash links to. */
  onValueChange?: (value: string) => void
  /**
   * `automatic` selects a tab when it receives focus. With `manual`, the user selects the focused
   * tab with Space or Enter. Use `manual` if panels load slowly.
   * @default 'automatic'
   */
  activation?: 'automatic' | 'manual'
}

/**
 * Tabs and their panels. All panels render, so their content is in server-rendered pages and keeps
 * its state. Without JavaScript, all panels are visible. A link to an element in a panel selects the
 * tab of this panel.
 */
export const Tabs = withRef(function Tabs({
  label,
  items,
  value,
  defaultValue = items[0]?.value,
  onValueChange,
  activation = 'automatic',
  className,
  ref,
  ...rest
}: TabsProps) {
  const root = useRef<HTMLDivElement>(null)
  const [ownValue, setOwnValue] = useState(defaultValue)
  const selected = value ?? ownValue
  const latestSelected = useRef(selected)
  const [lastInput, setLastInput] = useState<'pointer' | 'keys'>()
  const { direction, updateDirection } = useDirection(root)
  const isRtl = direction === 'rtl'

  useIsomorphicLayoutEffect(() => {
    latestSelected.current = selected
  })

  function select(newValue: string) {
    // Radix reports a press twice: when the user presses the tab, and when the tab receives focus.
    if (newValue === latestSelected.current) return
    setOwnValue(newValue)
    if (value === undefined) latestSelected.current = newValue
    onValueChange?.(newValue)
  }

  useHashTarget(root, (target) => {
    const panels = [...(root.current?.children ?? [])].slice(1)
    const item = items[panels.findIndex((panel) => panel.contains(target))]
    if (!item || item.disabled) return false
    select(item.value)
    return true
  })

  return (
    <RadixTabs.Root
      asChild
      dir={direction}
      activationMode={activation}
      // Radix uses the value in IDs, which can't contain spaces.
      value={encodeURIComponent(selected ?? '')}
      onValueChange={(encodedValue) => select(decodeURIComponent(encodedValue))}
    >
      {/* Without `dir={undefined}`, Radix would set `dir="ltr"` until the page hydrates. */}
      <div
        {...rest}
        ref={useMergedRefs(root, ref)}
        dir={undefined}
        className={cx(styles.root, className)}
      >
        <RadixTabs.List
          aria-label={label}
          className={styles.list}
          data-input={lastInput}
          onPointerDown={() => setLastInput('pointer')}
          onFocus={updateDirection}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setLastInput(undefined)
          }}
          onKeyDownCapture={(event) => {
            setLastInput('keys')
            moveFocusInShadowRoot(event, {
              items: '[role="tab"]:not(:disabled)',
              previousKey: isRtl ? 'ArrowRight' : 'ArrowLeft',
              nextKey: isRtl ? 'ArrowLeft' : 'ArrowRight',
              loop: true,
            })
          }}
          // Removes Radix's `style` attribute, which a strict content security policy blocks.
          style={{ outline: undefined }}
        >
          {items.map((item) => (
            <RadixTabs.Trigger
              key={item.value}
              value={encodeURIComponent(item.value)}
              disabled={item.disabled ?? false}
              className={cx(...styles.tab)}
            >
              {item.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        {items.map((item) => (
          <RadixTabs.Content
            key={item.value}
            value={encodeURIComponent(item.value)}
            forceMount
            asChild
          >
            {/* Removes Radix's `style` attribute, which a strict content security policy
                blocks. */}
            <div className={styles.panel} style={{ animationDuration: undefined }}>
              {item.content}
            </div>
          </RadixTabs.Content>
        ))}
      </div>
    </RadixTabs.Root>
  )
})
