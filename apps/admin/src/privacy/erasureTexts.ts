import type { Erasure, ErasureCounts, RetentionRules } from '@duet/contract'

/** Formats a number with a noun, such as `1 request` or `3 requests`. */
export function formatQuantity(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`
}

/** Describes how many records an erasure has changed, such as `2 requests, 5 files`. */
export function describeCounts(counts: ErasureCounts): string {
  const texts = [
    counts.submissions > 0 && formatQuantity(counts.submissions, 'request'),
    counts.files > 0 && formatQuantity(counts.files, 'file'),
    counts.notes > 0 && formatQuantity(counts.notes, 'note'),
    counts.messages > 0 && formatQuantity(counts.messages, 'message'),
    counts.subscribers > 0 && formatQuantity(counts.subscribers, 'subscription'),
  ].filter((text) => text !== false)
  return texts.join(', ')
}

const CAUSE_TEXTS: Readonly<Record<keyof RetentionRules, string>> = {
  submissions: 'old requests',
  spam: 'old spam',
  messages: 'old messages',
}

/** Describes an erasure in a few words, such as `Erased data for ada@plant.example`. */
export function describeErasure({ kind, cause, email }: Erasure): string {
  return `Erased ${describeData(cause, email)}${kind === 'anonymize' ? ', kept figures' : ''}`
}

function describeData(cause: Erasure['cause'], email: Erasure['email']): string {
  const person = email ?? 'a person'
  if (cause === 'person') return `data for ${person}`
  return cause === 'requester' ? `a request of ${person}` : CAUSE_TEXTS[cause]
}
