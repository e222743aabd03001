import { PostCard } from '@duet/embed-post'
import { Link } from '@duet/ui'
import { memo } from 'react'
import { useBrand } from '../../content/brand.ts'
import { shippedPost } from '../../content/posts.ts'
import { Later } from '../../page/Later.tsx'
import { onDemand } from '../../page/onDemand.ts'

const embed = onDemand(() => import('./LivePost.tsx'))

/** Fetches what a post is drawn by. */
export const loadPosts = embed.want

interface SocialPostProps {
  id: string
}

/** A post that loads by its id; a page that runs no scripts has it in its markup, where we know it. */
export const SocialPost = memo(({ id }: SocialPostProps) => (
  <>
    <Later onWanted={loadPosts} isLive>
      <embed.Component id={id} />
    </Later>
    {/* A browser that runs scripts never looks inside, so neither needs this build. */}
    <noscript>{import.meta.env.SSR && <StaticPost id={id} />}</noscript>
  </>
))

function StaticPost({ id }: SocialPostProps) {
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
