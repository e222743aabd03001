import { Heading, Text } from '@duet/ui'
import { keepEnd } from '../../components/keepTogether.tsx'
import { useBrand } from '../../content/brand.ts'
import { letter } from '../../content/fundingLetter.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './Principles.css.ts'

const { principles, principlesHeading } = letter

/** Shows the principles, each with a supporting number in the margin. */
export function Principles() {
  return (
    <section className={page} aria-labelledby="principles">
      <div className={columns}>
        <Heading level={2} variant="display2" id="principles" className={styles.heading}>
          {principlesHeading(useBrand())}
        </Heading>
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets */}
      <ol role="list">
        {principles.map(({ title, texts, figure, unit, label }, index) => (
          <li
            key={title}
            data-defer={index > 0 ? 'layout' : undefined}
            className={`${columns} ${styles.row}`}
          >
            <p className={styles.numeral} aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </p>
            <div className={styles.textBlock}>
              <Heading level={3} variant="heading2" className={styles.title}>
                {title}
              </Heading>
              {texts.map((text) => (
                <Text key={text} className={styles.paragraph}>
                  {keepEnd(text)}
                </Text>
              ))}
            </div>
            <div className={styles.figure}>
              <p className={styles.value}>
                {figure}
                {unit && <span className={styles.unit}>{unit}</span>}
              </p>
              <p className={styles.label}>{label}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
