import { SUBMISSION_STATUSES } from '@duet/contract'
import { Checkbox, RadioGroup, TextField } from '@duet/ui'
import { type ReactNode, useId, useState } from 'react'
import { STATUS_LABELS } from '../submissions/statusLabels.ts'
import * as styles from './Privacy.css.ts'
import type { RuleErrors, TypedRules } from './readRules.ts'

// Omits `spam`, which has a separate rule.
const STATUSES = SUBMISSION_STATUSES.filter((status) => status !== 'spam')
const DEFAULT_RULE = { kind: 'anonymize', statuses: ['won', 'lost'], months: 24 }

interface SubmissionsRuleProps {
  rule: TypedRules['submissions']
  errors: RuleErrors
}

export function SubmissionsRule({ rule, errors }: SubmissionsRuleProps) {
  const { kind, statuses, months } = rule ?? DEFAULT_RULE
  const firstStatusId = useId()
  return (
    <Rule label="Erase old requests" name="submissionsOn" isOn={rule !== null}>
      <RadioGroup
        label="What to keep"
        name="kind"
        defaultValue={kind}
        options={[
          { value: 'anonymize', label: 'Keep figures for statistics' },
          { value: 'delete', label: 'Keep nothing' },
        ]}
      />
      <fieldset
        className={styles.statuses}
        aria-describedby={errors.statuses && `${firstStatusId}-error`}
      >
        <legend className={styles.legend}>Status</legend>
        {STATUSES.map((status) => (
          <Checkbox
            key={status}
            id={status === STATUSES[0] ? firstStatusId : undefined}
            label={STATUS_LABELS[status]}
            name="status"
            value={status}
            defaultChecked={statuses.includes(status)}
            error={status === STATUSES[0] ? errors.statuses : undefined}
          />
        ))}
      </fieldset>
      <CountField label="Months after the last activity" name="months" error={errors.months}>
        {months}
      </CountField>
    </Rule>
  )
}

interface DaysRuleProps {
  rule: { days: number | string } | null
  error: string | undefined
}

export function SpamRule({ rule, error }: DaysRuleProps) {
  return (
    <Rule label="Erase old spam and unconfirmed sign-ups" name="spamOn" isOn={rule !== null}>
      <CountField label="Days after the last activity" name="spamDays" error={error}>
        {rule?.days ?? 30}
      </CountField>
    </Rule>
  )
}

export function MessagesRule({ rule, error }: DaysRuleProps) {
  return (
    <Rule label="Erase old messages, except unsent ones" name="messagesOn" isOn={rule !== null}>
      <CountField label="Days after they were created" name="messageDays" error={error}>
        {rule?.days ?? 30}
      </CountField>
    </Rule>
  )
}

interface RuleProps {
  label: string
  /** Name of the checkbox. */
  name: string
  isOn: boolean
  children: ReactNode
}

/** Shows a checkbox and, while it's checked, the rule's fields. */
function Rule({ label, name, isOn, children }: RuleProps) {
  const [isChecked, setIsChecked] = useState(isOn)
  return (
    <div className={styles.rule}>
      <Checkbox label={label} name={name} checked={isChecked} onCheckedChange={setIsChecked} />
      {isChecked && <div className={styles.ruleFields}>{children}</div>}
    </div>
  )
}

interface CountFieldProps {
  label: string
  name: string
  error: string | undefined
  /** The field's initial value. */
  children: number | string
}

function CountField({ children, ...props }: CountFieldProps) {
  return <TextField {...props} size="small" inputMode="numeric" defaultValue={children} required />
}
