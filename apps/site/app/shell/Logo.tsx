import { useBrand } from '../content/brand.ts'
import * as styles from './Logo.css.ts'

/** Shows the logo mark with the product's name. */
export function Logo() {
  const { product } = useBrand()
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 26 18" aria-hidden="true">
        <path d="M1.5 0v8.5h9V18M24.5 0v8.5h-9V18" />
      </svg>
      {product}
    </span>
  )
}
