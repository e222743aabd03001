export { type CacheEntry, type CacheStore, createUpstreamCache } from './cache.ts'
export {
  createStatusError,
  fetchUpstream,
  parseUpstreamJson,
  UpstreamError,
} from './fetchUpstream.ts'
export { waitAtMost } from './waitAtMost.ts'
