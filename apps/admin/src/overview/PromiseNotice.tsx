import { type AnswerCounts, RECENT_ANSWER_DAYS, RESPONSE_TIME } from '@duet/contract'
import { Icon } from '@duet/ui'
import { Link } from 'react-router-dom'
import { formatIsoDay } from '../dates/dates.ts'
import { useNow } from '../dates/useNow.ts'
import * as styles from '../outbox/MailBanner.css.ts'
import { describeKeptShare, isPromiseBroken } from './answerShare.ts'
import { addDays } from './days.ts'
import { getListPath } from './listPath.ts'
import { notice } from './PromiseNotice.css.ts'

/** Says so if the site promises a faster answer than the team has given in the last 90 days. */
export function PromiseNotice({ answers }: { answers: AnswerCounts }) {
  const today = formatIsoDay(useNow())
  if (!isPromiseBroken(answers)) return null
  const { kept, missed } = answers
  const total = kept + missed
  const path = getListPath({
    answer_late: true,
    from: addDays(today, 1 - RECENT_ANSWER_DAYS),
    to: today,
  })
  return (
    <section className={notice} aria-label="Response time">
      <Icon name="warning" className={styles.icon} />
      <div className={styles.content}>
        <p className={styles.text}>
          <span className={styles.title}>The site promises more than the team keeps.</span>{' '}
          <span className={styles.description}>
            It promises an answer {RESPONSE_TIME}. In the last {RECENT_ANSWER_DAYS} days, the team
            answered {kept.toLocaleString('en-US')} of {total.toLocaleString('en-US')} requests in
            time ({describeKeptShare(answers)}).
          </span>
        </p>
        <Link className={styles.link} to={path}>
          View late answers
        </Link>
      </div>
    </section>
  )
}
