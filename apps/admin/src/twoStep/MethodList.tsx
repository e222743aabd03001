import { Button } from '@duet/ui'
import type { Factor } from '@supabase/auth-js'
import { list as plainList } from '../theme/list.css.ts'
import { getFactorName, KIND_LABELS } from './factorTexts.ts'
import * as styles from './MethodList.css.ts'

interface MethodListProps {
  factors: readonly Factor[]
  onChoose: (id: string) => void
}

/** Lists the factors that the user can confirm their identity with. */
export function MethodList({ factors, onChoose }: MethodListProps) {
  return (
    <ul className={`${plainList} ${styles.list}`}>
      {factors.map((factor) => (
        <li key={factor.id}>
          <Button className={styles.method} icon="arrow-right" onClick={() => onChoose(factor.id)}>
            <span className={styles.name}>
              <bdi>{getFactorName(factor)}</bdi>
              {getFactorName(factor) !== KIND_LABELS[factor.factor_type] && (
                <span className={styles.kind}>{KIND_LABELS[factor.factor_type]}</span>
              )}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
