import { SignInForm } from '@duet/forms'
import { text } from '@duet/ui/theme'
import { Navigate, useSearchParams } from 'react-router-dom'
import { Brand } from '../controls/Brand.tsx'
import { useTitle } from '../useTitle.ts'
import { useAuth } from './AuthContext.ts'
import * as styles from './LoginPage.css.ts'
import { returnPath } from './returnPath.ts'

export function LoginPage() {
  useTitle('Sign in')
  const { isAuthenticated, loading, login } = useAuth()
  const [params] = useSearchParams()
  if (loading) return null
  if (isAuthenticated) return <Navigate to={returnPath(params)} replace />
  return (
    <div className={styles.page}>
      <picture className={styles.picture}>
        <source
          type="image/avif"
          srcSet="/film/from-above-640.avif 640w, /film/from-above-1280.avif 1280w"
          sizes="(min-width: 1024px) 90vw, 100vw"
        />
        <img
          src="/film/from-above-1280.jpg"
          srcSet="/film/from-above-640.jpg 640w, /film/from-above-1280.jpg 1280w"
          sizes="(min-width: 1024px) 90vw, 100vw"
          width="1280"
          height="880"
          alt=""
          className={styles.image}
        />
      </picture>
      <main className={styles.side}>
        <p className={styles.brand}>
          <Brand />
        </p>
        <div className={styles.form}>
          <h1 className={`${styles.heading} ${text.heading1}`}>Admin</h1>
          <SignInForm onSubmit={login} />
        </div>
        <p className={`${styles.note} ${text.monoSmall}`}>
          To create an account, run this on the server:
          <br />
          npm run admin -- create EMAIL
        </p>
      </main>
    </div>
  )
}
