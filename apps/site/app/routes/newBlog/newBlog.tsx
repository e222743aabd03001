import { Heading, Text } from '@duet/ui'
import { newBlog } from '../../content/newBlog.ts'
import { columns, page } from '../../grid.css.ts'
import '../../components/print.css.ts'
import { EmbeddedVideo } from './EmbeddedVideo.tsx'
import * as styles from './newBlog.css.ts'
import { preload, SocialPost } from './SocialPost.tsx'

export const meta = newBlog
export { preload }

const { language, note, posts } = newBlog
const [first, ...others] = posts

export default function NewBlog() {
  return (
    <article className={`${page} ${styles.post}`}>
      <Heading level={1} variant="display1" lang={language} className={styles.heading}>
        {newBlog.heading}
      </Heading>
      <div className={columns}>
        <p className={styles.note}>
          <span className={styles.noteName}>{note.name}</span> {note.text}
        </p>
        <div className={styles.words} lang={language}>
          <p className={styles.lead}>{newBlog.lead}</p>
          {newBlog.opening.map((text) => (
            <Text key={text} className={styles.measure}>
              {text}
            </Text>
          ))}
        </div>
        <EmbeddedVideo className={styles.wide} />
        <div className={styles.words} lang={language}>
          <Text className={styles.measure}>{newBlog.between}</Text>
        </div>
        <div className={styles.single}>
          <SocialPost id={first} />
        </div>
        <div className={styles.words} lang={language}>
          <Heading level={2} variant="heading1" className={styles.subheading}>
            {newBlog.subheading}
          </Heading>
          <Text className={styles.measure}>{newBlog.closing}</Text>
        </div>
        <div className={styles.pair}>
          {others.map((id) => (
            <div key={id}>
              <SocialPost id={id} />
            </div>
          ))}
        </div>
      </div>
    </article>
  )
}
