import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import { readDemoPosts } from './demo.ts'
import { createPosts, createShippedPosts, type Posts } from './posts.ts'
import { createSource } from './source.ts'

interface Parts {
  config: Pick<Config, 'posts' | 'productName'>
  db: Database
  log: Logger
}

/** The posts of the configured source, or the few that the server ships. */
export function openPosts({ config, db, log }: Parts): Posts {
  const { sourceUrl } = config.posts
  if (sourceUrl === undefined) return createShippedPosts(readDemoPosts(config.productName))
  return createPosts({ db, log, source: createSource(sourceUrl) })
}
