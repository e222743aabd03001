import { PostEmbed } from '@duet/embed-post'
import * as styles from './newBlog.css.ts'

export default function LivePost({ id }: { id: string }) {
  return <PostEmbed id={id} className={styles.embed} />
}
