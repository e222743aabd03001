export { type FetchPostOptions, fetchPost } from './fetchPost.ts'
export { PostFetchError } from './PostFetchError.ts'
export { parsePost } from './parsePost.ts'
export type {
  ParsedPost,
  Post,
  PostLink,
  PostMedia,
  PostPoll,
  PostReason,
  PostTextPart,
  PostUser,
  PostVerification,
} from './types.ts'
