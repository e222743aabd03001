import type { Erasure, ErasureCause, ErasureCounts, ErasureKind } from '@duet/contract'

/** Formats a number with a noun, such as `1 request` or `3 requests`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`
}

/** Describes how many records an erasure has changed, such as `2 requests, 5 files`. */
export function describeCounts(counts: ErasureCounts): string {
  const texts = [
    counts.submissions > 0 && formatCount(counts.submissions, 'request'),
    counts.files > 0 && formatCount(counts.files, 'file'),
    counts.notes > 0 && formatCount(counts.notes, 'note'),
    counts.messages > 0 && formatCount(counts.messages, 'message'),
    counts.subscribers > 0 && formatCount(counts.subscribers, 'subscription'),
  ].filter((text) => text !== false)
  return texts.join(', ')
}

const CAUSE_TEXTS: Readonly<Record<Exclude<ErasureCause, 'person'>, string>> = {
  submissions: 'old requests',
  spam: 'old spam',
  messages: 'old messages',
}

const KIND_TEXTS: Readonly<Record<ErasureKind, string>> = {
  delete: 'Deleted',
  anonymize: 'Anonymized',
}

/** Describes an erasure in a few words, such as `Deleted data for ada@plant.example`. */
export function describeErasure({ kind, cause, email }: Erasure): string {
  if (cause !== 'person') return `${KIND_TEXTS[kind]} ${CAUSE_TEXTS[cause]}`
  return `${KIND_TEXTS[kind]} data for ${email ?? 'a person'}`
}
