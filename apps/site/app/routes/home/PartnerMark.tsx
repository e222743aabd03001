import type { Partner } from '../../content/partners.ts'
import * as styles from './PartnerMark.css.ts'

export function PartnerMark({ partner }: { partner: Partner }) {
  const { name, mark, weight, isUpperCase, isMono, isBoxed, strong } = partner
  return (
    <span
      className={styles.marks[name]}
      data-upper={isUpperCase || undefined}
      data-mono={isMono || undefined}
      data-boxed={isBoxed || undefined}
      data-heavy={weight === 800 || undefined}
    >
      {mark && (
        <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true">
          <path d={mark} />
        </svg>
      )}
      {strong ? (
        <span>
          {name} <b className={styles.strong}>{strong}</b>
        </span>
      ) : (
        name
      )}
    </span>
  )
}
