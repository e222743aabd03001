import type { Logger } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import type { Config } from '../config/config.ts'
import { readDemoPosts } from './demo.ts'
import { createBundledPosts, createPosts, type Posts } from './posts.ts'
import { createSource } from './source.ts'

interface OpenPostsOptions {
  config: Pick<Config, 'posts' | 'productName'>
  db: Database
  log: Logger
}

/**
 * Creates the post service. It serves posts from the configured source. If no source is configured,
 * it serves the posts that are bundled with the server.
 */
export function openPosts({ config, db, log }: OpenPostsOptions): Posts {
  const { sourceUrl } = config.posts
  if (sourceUrl === undefined) return createBundledPosts(readDemoPosts(config.productName))
  return createPosts({ db, log, source: createSource(sourceUrl) })
}
