import { PostCard, PostEmbed } from '@duet/embed-post'
import { Link } from '@duet/ui'
import { useBrand } from '../../content/brand.ts'
import { shippedPost } from '../../content/posts.ts'
import * as styles from './newBlog.css.ts'

/** A post that loads by its id; a page that runs no scripts has it in its markup, where we know it. */
export function SocialPost({ id }: { id: string }) {
  return (
    <>
      <PostEmbed id={id} className={styles.embed} />
      {/* A browser that runs scripts never looks inside, so neither needs this build. */}
      <noscript>{import.meta.env.SSR && <StaticPost id={id} />}</noscript>
    </>
  )
}

function StaticPost({ id }: { id: string }) {
  const post = shippedPost(id, useBrand())
  // A film that no script can start is a link to it.
  const media = post?.media.map((each) => ({ ...each, src: undefined })) ?? []
  return post ? (
    <PostCard post={{ ...post, media }} components={{ CopyLink: null }} />
  ) : (
    <Link href={`https://x.com/i/status/${id}`} isExternal>
      x.com/i/status/{id}
    </Link>
  )
}
