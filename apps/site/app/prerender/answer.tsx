import { renderToStaticMarkup } from 'react-dom/server'
import { answer } from '../content/answer.ts'
import { type Brand, BrandContext } from '../content/brand.ts'
import { columns, page } from '../grid.css.ts'
import { Logo } from '../shell/Logo.tsx'
import * as styles from './answer.css.ts'

/**
 * Renders the body of the page that responds to a form posted without scripts. The server replaces
 * the placeholders `{{title}}`, `{{message}}`, and `{{details}}`.
 */
export function renderAnswer(brand: Brand): string {
  return renderToStaticMarkup(
    <BrandContext value={brand}>
      <header className={`${page} ${styles.bar}`}>
        <a className={styles.logo} href="/">
          <Logo />
        </a>
      </header>
      <main className={`${page} ${columns} ${styles.main}`}>
        <div className={styles.words}>
          <h1 className={styles.title}>{'{{title}}'}</h1>
          <p className={styles.message}>{'{{message}}'}</p>
          <div className={styles.details}>{'{{details}}'}</div>
          <a className={styles.back} href="/">
            {answer.back}
          </a>
        </div>
      </main>
    </BrandContext>,
  )
}
