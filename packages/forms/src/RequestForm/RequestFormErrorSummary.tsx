'use client'

import { Icon, mergeProps, withRef } from '@duet/ui'
import { element } from '@duet/ui/theme'
import { type MouseEvent, useId, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import * as styles from './RequestForm.css.ts'
import { useRequestFormState } from './requestFormContext.ts'
import type { RequestFormPartProps } from './requestFormPart.ts'

/**
 * Shows how many fields have an error, and links to these fields. Screen readers announce the
 * summary only after an attempt to submit. They don't announce the links, because each field
 * announces its error, too.
 */
export const RequestFormErrorSummary = withRef(function RequestFormErrorSummary(
  props: RequestFormPartProps,
) {
  const { errors, areErrorsFresh, labels } = useRequestFormState()
  const titleId = useId()
  const names = Object.keys(errors)
  if (names.length === 0) return null
  return (
    <div {...mergeProps(props, { className: styles.summary })}>
      <Icon name="warning" className={styles.summaryIcon} />
      <div>
        <div role={areErrorsFresh ? 'alert' : undefined}>
          <p id={titleId} className={styles.summaryTitle}>
            {labels.invalidFields(names.length)}
          </p>
          <p className={element}>{labels.invalidFieldsText}</p>
        </div>
        <ul className={styles.summaryList} aria-labelledby={titleId}>
          {names.map((name) => (
            <li key={name}>
              <FieldLink name={name} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
})

/** A link that moves focus to a field. Its text is the field's error. */
function FieldLink({ name }: { name: string }) {
  const { errors, findField, getFieldId } = useRequestFormState()
  const [fieldId, setFieldId] = useState(getFieldId(name))

  useIsomorphicLayoutEffect(() => setFieldId(findField(name)?.id || name), [name])

  function handleClick(event: MouseEvent) {
    const field = findField(name)
    if (!field) return
    // Following the fragment would add a step to the history.
    event.preventDefault()
    field.focus()
  }

  return (
    <a href={`#${fieldId}`} className={styles.summaryLink} onClick={handleClick}>
      {errors[name]}
    </a>
  )
}
