import {
  ERASURE_KINDS,
  MAX_RETENTION_DAYS,
  MAX_RETENTION_MONTHS,
  type RetentionRules,
  SUBMISSION_STATUSES,
} from '@duet/contract'

/** The error text for each field of the form. */
export interface RuleErrors {
  months?: string | undefined
  statuses?: string | undefined
  spam?: string | undefined
  messages?: string | undefined
}

/** Maps each field with an error to the name of the form control that should get focus. */
const CONTROL_NAMES: Readonly<Record<keyof RuleErrors, string>> = {
  statuses: 'status',
  months: 'months',
  spam: 'spamDays',
  messages: 'messageDays',
}

type RulesResult =
  | { rules: RetentionRules; errors: RuleErrors; firstField?: never }
  | { rules?: never; errors: RuleErrors; firstField: string }

/** Reads the rules from the form. A rule whose checkbox isn't checked is off. */
export function readRules(data: FormData): RulesResult {
  const errors: RuleErrors = {}
  const readCount = (name: string, field: keyof RuleErrors, unit: string, max: number) => {
    const count = Number(data.get(name))
    if (!Number.isInteger(count) || count < 1 || count > max) {
      errors[field] = `Enter a whole number of ${unit} from 1 to ${max.toLocaleString('en-US')}`
    }
    return count
  }
  const readDays = (name: string, field: keyof RuleErrors) => {
    return { days: readCount(name, field, 'days', MAX_RETENTION_DAYS) }
  }
  const rules: RetentionRules = {
    submissions: data.has('submissionsOn') ? readSubmissionsRule() : null,
    spam: data.has('spamOn') ? readDays('spamDays', 'spam') : null,
    messages: data.has('messagesOn') ? readDays('messageDays', 'messages') : null,
  }

  function readSubmissionsRule() {
    const statuses = SUBMISSION_STATUSES.filter((status) => data.getAll('status').includes(status))
    if (statuses.length === 0) errors.statuses = 'Choose at least one status'
    const months = readCount('months', 'months', 'months', MAX_RETENTION_MONTHS)
    const kind = ERASURE_KINDS.find((option) => option === data.get('kind')) ?? 'anonymize'
    return { kind, statuses, months }
  }

  const [firstError] = Object.keys(errors) as (keyof RuleErrors)[]
  return firstError ? { errors, firstField: CONTROL_NAMES[firstError] } : { rules, errors }
}
