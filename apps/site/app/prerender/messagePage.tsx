import { renderToStaticMarkup } from 'react-dom/server'
import { type Brand, BrandContext } from '../content/brand.ts'
import { messagePage } from '../content/messagePage.ts'
import { privacyLink } from '../content/privacyLink.ts'
import { shell } from '../content/shell.ts'
import { columns, page } from '../grid.css.ts'
import { Logo } from '../shell/Logo.tsx'
import * as styles from './messagePage.css.ts'

/**
 * Renders the body of the server's message page. The server replaces the placeholders `{{title}}`,
 * `{{message}}`, and `{{details}}`.
 */
export function renderMessagePage(brand: Brand): string {
  return renderToStaticMarkup(
    <BrandContext value={brand}>
      <header className={`${page} ${styles.bar}`}>
        <a className={styles.logo} href="/">
          <Logo />
        </a>
      </header>
      <main className={`${page} ${columns} ${styles.main}`}>
        <div className={styles.textBlock}>
          <h1 className={styles.title}>{'{{title}}'}</h1>
          <p className={styles.message}>{'{{message}}'}</p>
          <div className={styles.details}>{'{{details}}'}</div>
          <a className={styles.backLink} href="/">
            {messagePage.back}
          </a>
        </div>
      </main>
      <footer className={page}>
        <div className={`${columns} ${styles.footer}`}>
          <span className={styles.rights}>{shell.rights(brand)}</span>
          <a className={styles.privacy} href={privacyLink.href}>
            {privacyLink.label}
          </a>
        </div>
      </footer>
    </BrandContext>,
  )
}
