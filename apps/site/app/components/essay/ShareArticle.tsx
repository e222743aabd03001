import { Text } from '@duet/ui'
import { share } from '../../content/share.ts'
import * as styles from './ShareArticle.css.ts'
import { ShareButton } from './ShareButton.tsx'

/** The URL fragment of the section. */
export const SHARE_ID = 'share'

interface ShareArticleProps {
  /** How to cite the article, without its address. */
  citation: string
  className?: string | undefined
}

/** Shows how to cite an article, and copies its link or the citation. */
export function ShareArticle({ citation, className = '' }: ShareArticleProps) {
  return (
    <section
      id={SHARE_ID}
      tabIndex={-1}
      aria-labelledby={`${SHARE_ID}-title`}
      className={`${styles.root} ${className}`}
    >
      {/* Not a heading, because it isn't a section of the article. */}
      <Text variant="heading3" id={`${SHARE_ID}-title`}>
        {share.heading}
      </Text>
      <Text tone="muted" className={styles.citation}>
        {citation}
      </Text>
      <div className={styles.buttons}>
        <ShareButton {...share.citation} createText={() => `${citation} ${getAddress()}`} />
        <ShareButton {...share.link} createText={getAddress} />
      </div>
    </section>
  )
}

/** Returns the address of the page on the screen, without its fragment. */
const getAddress = () => location.origin + location.pathname
