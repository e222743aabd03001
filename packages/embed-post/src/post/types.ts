/** Why a post can't be shown. */
export type PostReason =
  | 'not-found'
  | 'deleted'
  | 'withheld'
  | 'sensitive'
  | 'suspended'
  | 'protected'
  | 'rate-limited'
  | 'unavailable'

/** A post, or the reason why there is none. */
export type ParsedPost =
  | { post: Post; reason?: undefined }
  | { post?: undefined; reason: PostReason }

/** A part of a post's text: a link or plain text. */
export interface PostTextPart {
  /** Plain text, never HTML. */
  text: string
  /** An https URL. Missing for plain text. */
  href?: string | undefined
}

/** The kind of verified account, as shown by the badge beside the name. */
export type PostVerification = 'Person' | 'Business' | 'Government'

export interface PostUser {
  name: string
  /** The handle without the at sign. */
  screenName: string
  url: string
  avatarUrl?: string | undefined
  /** `Square` or `Hexagon`. The card shows any other value as a circle. */
  avatarShape: string
  verification?: PostVerification | undefined
}

export interface PostMedia {
  type: 'photo' | 'video' | 'animated_gif'
  /** The picture, or the poster of a video. */
  url: string
  /** Width of the original file in pixels. */
  width: number
  /** Height of the original file in pixels. */
  height: number
  /** The author's alt text, or an empty string if there is none. */
  alt: string
  /** The MP4 URL of a video or GIF. Missing for pictures and for videos without an MP4. */
  src?: string | undefined
}

export interface PostPoll {
  choices: { label: string; count: number }[]
  /** When the poll ends, in ISO 8601. */
  endsAt?: string | undefined
  isFinal: boolean
}

/** A page that a post links to: the target of its link card, or its article. */
export interface PostLink {
  title: string
  text: string
  href: string
  /** The page's domain, such as `example.com`. */
  source?: string
  imageUrl?: string | undefined
}

/**
 * A post, ready for `PostCard`. It's plain data that can be serialized as JSON. URLs are https, or
 * paths on the page's own origin.
 */
export interface Post {
  id: string
  url: string
  user: PostUser
  text: PostTextPart[]
  /** BCP 47 language tag. Missing if X couldn't detect the language. */
  lang?: string | undefined
  /** When the post was created, in ISO 8601 and UTC. */
  createdAt?: string | undefined
  likeCount: number
  replyCount: number
  media: PostMedia[]
  isSensitive: boolean
  /** Whether the payload contains only the start of a long post. */
  isTruncated: boolean
  isEdited: boolean
  replyTo?: { screenName: string; url: string } | undefined
  poll?: PostPoll | undefined
  links: PostLink[]
  quoted?: Post | undefined
  /** Why the quoted post is missing. */
  quotedReason?: PostReason | undefined
  /** The post that this post replies to. */
  parent?: Post | undefined
}
