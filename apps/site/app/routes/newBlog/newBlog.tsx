import { Heading, Text } from '@duet/ui'
import { keepEnd } from '../../components/keepTogether.tsx'
import { newBlog } from '../../content/newBlog.ts'
import { columns, page } from '../../grid.css.ts'
import '../../components/print.css.ts'
import { EmbeddedVideo } from './EmbeddedVideo.tsx'
import * as styles from './newBlog.css.ts'
import { preload, SocialPost } from './SocialPost.tsx'

export const meta = newBlog
export { preload }

const { language, note, posts } = newBlog
const [firstPost, ...otherPosts] = posts

export default function NewBlog() {
  return (
    <article className={`${page} ${styles.post}`}>
      <Heading level={1} variant="display1" lang={language} className={styles.heading}>
        {newBlog.heading}
      </Heading>
      <div className={columns}>
        <p className={styles.note}>
          <span className={styles.noteName}>{note.name}</span> {keepEnd(note.text)}
        </p>
        <div className={styles.textBlock} lang={language}>
          <p className={styles.lead}>{keepEnd(newBlog.lead)}</p>
          {newBlog.opening.map((text) => (
            <Text key={text}>{keepEnd(text)}</Text>
          ))}
        </div>
        <EmbeddedVideo className={styles.wideMedia} />
        <div className={styles.textBlock} lang={language}>
          <Text>{keepEnd(newBlog.textBetweenEmbeds)}</Text>
        </div>
        <div className={styles.singlePost}>
          <SocialPost id={firstPost} />
        </div>
        <div className={styles.textBlock} lang={language}>
          <Heading level={2} variant="heading1" className={styles.subheading}>
            {newBlog.subheading}
          </Heading>
          <Text>{keepEnd(newBlog.closing)}</Text>
        </div>
        <div className={styles.postPair}>
          {otherPosts.map((id) => (
            <div key={id}>
              <SocialPost id={id} />
            </div>
          ))}
        </div>
      </div>
    </article>
  )
}
