import { type AnswerCounts, MIN_COUNTED_ANSWERS, MIN_KEPT_SHARE } from '@duet/contract'

/** Returns whether any answer was due. */
export function hasAnswers({ kept, missed }: AnswerCounts): boolean {
  return kept + missed > 0
}

/** Formats the share of answers in time, such as `83%`. Never rounds up to the goal or to 100%. */
export function describeKeptShare({ kept, missed }: AnswerCounts): string {
  return `${Math.floor((kept / (kept + missed)) * 100)}%`
}

/** Returns whether there are enough answers to say that the team is slower than the site promises. */
export function isPromiseBroken({ kept, missed }: AnswerCounts): boolean {
  const total = kept + missed
  return total >= MIN_COUNTED_ANSWERS && kept / total < MIN_KEPT_SHARE
}
