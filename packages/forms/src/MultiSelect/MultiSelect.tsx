import { ChipGroup, Field, Icon, withRef } from '@duet/ui'
import {
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { useHydrated } from '../hooks/useHydrated.ts'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import * as styles from './MultiSelect.css.ts'
import { NativeOptions, readChecked } from './NativeOptions.tsx'
import { OptionList } from './OptionList.tsx'
import { usePopup } from './usePopup.ts'

export interface MultiSelectProps<Option extends string>
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** Stands above the button and is part of its accessible name. */
  label: string
  /** What the choices are called: the name of the list and of the chips, for readers. */
  noun: string
  /** Field that carries the choices in a form post, joined by comma and space. */
  name: string
  /** In the order of the list. */
  options: readonly Option[]
  /** What is chosen. */
  value: readonly Option[]
  /** Called with the choices in the order of `options`. */
  onValueChange: (value: Option[]) => void
  /** The button's text while nothing is chosen. */
  placeholder: string
  /** The button's text for this many choices. */
  describeCount: (count: number) => string
  /** What is wrong, in words. */
  error?: string | undefined
  /** Shows the choices and lets none of them change. */
  isLocked?: boolean
}

/**
 * A button that opens a list of which several may be chosen; each choice is a chip that can be
 * taken away. Without a script it is a disclosure with checkboxes named `name`.
 */
export const MultiSelect = withRef(function MultiSelect<Option extends string>({
  label,
  noun,
  name,
  options,
  value,
  onValueChange,
  placeholder,
  describeCount,
  error,
  isLocked = false,
  className,
  ...rest
}: MultiSelectProps<Option>) {
  const id = useId()
  const isHydrated = useHydrated()
  const [isWanted, setIsWanted] = useState(false)
  const isOpen = isWanted && !isLocked
  const anchor = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const native = useRef<HTMLDetailsElement>(null)
  const close = useCallback(() => setIsWanted(false), [])
  const place = usePopup(isOpen, close, anchor, button)

  useIsomorphicLayoutEffect(() => {
    if (!native.current) return
    const checked = readChecked(native.current)
    if (checked.length > 0) onValueChange(options.filter((option) => checked.includes(option)))
    if (native.current.open) setIsWanted(true)
  }, [options, onValueChange])

  function handleKeyDown(event: KeyboardEvent) {
    const isInList = event.target !== button.current
    if (!isOpen) {
      if (isInList || !['ArrowDown', 'ArrowUp'].includes(event.key)) return
      setIsWanted(true)
    } else if (event.key === 'Escape' || (event.key === 'Tab' && event.shiftKey && isInList)) {
      close()
      button.current?.focus()
    } else {
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  function handleBlur(event: FocusEvent) {
    // Without a related target the window was left, or a press follows, which is told apart there.
    const next = event.relatedTarget
    if (next && !anchor.current?.contains(next)) close()
  }

  return (
    <div {...rest} className={[styles.root, className].filter(Boolean).join(' ')}>
      <Field label={label} error={error} hasControl={isHydrated}>
        {(control) => (
          <>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: watches the button and the list in it */}
            <div
              ref={anchor}
              className={styles.anchor}
              onKeyDown={handleKeyDown}
              onBlur={handleBlur}
            >
              {isHydrated ? (
                <button
                  ref={button}
                  type="button"
                  id={control.id}
                  className={styles.button}
                  aria-haspopup="listbox"
                  aria-expanded={isOpen}
                  aria-controls={`${id}list`}
                  aria-labelledby={`${control.id}-label ${id}value`}
                  aria-describedby={control['aria-describedby']}
                  data-invalid={error ? '' : undefined}
                  data-empty={value.length === 0 ? '' : undefined}
                  disabled={isLocked}
                  onClick={() => setIsWanted(!isOpen)}
                >
                  <span id={`${id}value`}>
                    {value.length === 0 ? placeholder : describeCount(value.length)}
                  </span>
                  <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
                </button>
              ) : (
                <NativeOptions
                  ref={native}
                  name={name}
                  label={noun}
                  placeholder={placeholder}
                  options={options}
                />
              )}
              {isOpen && (
                <div
                  className={styles.popup}
                  data-side={place.side}
                  style={{ maxBlockSize: place.maxHeight }}
                >
                  <OptionList
                    id={`${id}list`}
                    label={noun}
                    options={options}
                    value={value}
                    onValueChange={onValueChange}
                  />
                </div>
              )}
            </div>
            {isHydrated && <input type="hidden" name={name} value={value.join(', ')} />}
            {value.length > 0 && (
              <ChipGroup
                label={noun}
                items={value.map((option) => ({ id: option, label: option }))}
                emptyFocusRef={button}
                isDisabled={isLocked}
                onRemove={(removed) => onValueChange(value.filter((option) => option !== removed))}
              />
            )}
          </>
        )}
      </Field>
    </div>
  )
})
