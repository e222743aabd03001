import { type AnswerCounts, MIN_KEPT_SHARE } from '@duet/contract'

/** Returns whether any answer was due. */
export function hasAnswers({ kept, missed }: AnswerCounts): boolean {
  return kept + missed > 0
}

/** Formats the share of answers in time, such as `83%`. Never rounds up to the goal or to 100%. */
export function describeKeptShare({ kept, missed }: AnswerCounts): string {
  return `${Math.floor((kept / (kept + missed)) * 100)}%`
}

/** Returns whether the site promises a faster answer than the team gives. */
export function isPromiseBroken(answers: AnswerCounts): boolean {
  return hasAnswers(answers) && answers.kept / (answers.kept + answers.missed) < MIN_KEPT_SHARE
}
