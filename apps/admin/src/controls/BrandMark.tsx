import { useConfig } from '../config/ConfigContext.ts'
import * as styles from './BrandMark.css.ts'

/** Shows the logo and the product's name. */
export function BrandMark() {
  const { productName } = useConfig()
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 22 16" width="22" height="16" fill="currentColor" aria-hidden="true">
        <path d="M0 0h3v6.5h7V16H7V9.5H0zM22 0h-3v6.5h-7V16h3V9.5h7z" />
      </svg>
      {productName}
    </span>
  )
}
