import { PostCard } from '@duet/embed-post'
import { Link } from '@duet/ui'
import { useBrand } from '../../content/brand.ts'
import { findBundledPost } from '../../content/posts.ts'
import { lazyHydrate } from '../../framework/lazyHydrate.tsx'

const LivePost = lazyHydrate(() => import('./LivePost.tsx'), { isAutomatic: true })

export const preload = LivePost.preload

interface SocialPostProps {
  id: string
}

/** Embeds a post. Without scripts, visitors can still read a post that's bundled with the site. */
export const SocialPost = ({ id }: SocialPostProps) => (
  <>
    <LivePost id={id} />
    {/* Browsers with scripts ignore `noscript`, so the client build omits its content. */}
    <noscript>{import.meta.env.SSR && <StaticPost id={id} />}</noscript>
  </>
)

function StaticPost({ id }: SocialPostProps) {
  const post = findBundledPost(id, useBrand())
  // Videos need scripts. Without a `src`, the card shows a link to the post instead.
  const media = post?.media.map((item) => ({ ...item, src: undefined })) ?? []
  return post ? (
    <PostCard post={{ ...post, media }} components={{ CopyLink: null }} />
  ) : (
    <Link href={`https://x.com/i/status/${id}`} external>
      x.com/i/status/{id}
    </Link>
  )
}
