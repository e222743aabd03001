import {
  ERASURE_KINDS,
  type ErasureKind,
  MAX_RETENTION_DAYS,
  MAX_RETENTION_MONTHS,
  type RetentionRules,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
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

/** The rules in the form. The counts are text, which may not be valid. */
export interface TypedRules {
  submissions: {
    kind: ErasureKind
    statuses: SubmissionStatus[]
    months: number | string
  } | null
  spam: { days: number | string } | null
  messages: { days: number | string } | null
}

/** Reads the form without checking the counts. A rule whose checkbox isn't checked is off. */
export function readTypedRules(data: FormData): TypedRules {
  const readText = (name: string) => String(data.get(name) ?? '')
  return {
    submissions: data.has('submissionsOn')
      ? {
          kind: ERASURE_KINDS.find((kind) => kind === data.get('kind')) ?? 'anonymize',
          statuses: SUBMISSION_STATUSES.filter((status) => data.getAll('status').includes(status)),
          months: readText('months'),
        }
      : null,
    spam: data.has('spamOn') ? { days: readText('spamDays') } : null,
    messages: data.has('messagesOn') ? { days: readText('messageDays') } : null,
  }
}

export function readRules(data: FormData): RulesResult {
  const errors: RuleErrors = {}
  const readCount = (text: number | string, field: keyof RuleErrors, unit: string, max: number) => {
    // In many countries, "1.000" means 1,000, but `Number` reads it as 1.
    const count = /^\d+$/.test(String(text)) ? Number(text) : Number.NaN
    if (Number.isNaN(count) || count < 1 || count > max) {
      errors[field] = `Enter a whole number of ${unit} from 1 to ${max.toLocaleString('en-US')}`
    }
    return count
  }
  const { submissions, spam, messages } = readTypedRules(data)
  if (submissions?.statuses.length === 0) errors.statuses = 'Choose at least one status'
  const rules: RetentionRules = {
    submissions: submissions && {
      ...submissions,
      months: readCount(submissions.months, 'months', 'months', MAX_RETENTION_MONTHS),
    },
    spam: spam && { days: readCount(spam.days, 'spam', 'days', MAX_RETENTION_DAYS) },
    messages: messages && {
      days: readCount(messages.days, 'messages', 'days', MAX_RETENTION_DAYS),
    },
  }

  const [firstError] = Object.keys(errors) as (keyof RuleErrors)[]
  return firstError ? { errors, firstField: CONTROL_NAMES[firstError] } : { rules, errors }
}
