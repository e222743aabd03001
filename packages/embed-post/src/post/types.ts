/** Why a post cannot be shown. */
export type PostReason =
  | 'not-found'
  | 'deleted'
  | 'withheld'
  | 'sensitive'
  | 'suspended'
  | 'protected'
  | 'rate-limited'
  | 'unavailable'

/** What a payload turns out to be: a post, or the reason why there is none. */
export type ParsedPost =
  | { post: Post; reason?: undefined }
  | { post?: undefined; reason: PostReason }

/** A stretch of a post's text. Text is plain, never HTML; `href` is https, and empty for plain words. */
export interface PostTextPart {
  text: string
  href?: string | undefined
}

/** Whom the mark beside a name belongs to. */
export type PostVerification = 'Person' | 'Business' | 'Government'

export interface PostUser {
  name: string
  /** Without the at sign. */
  screenName: string
  url: string
  avatarUrl?: string | undefined
  /** `Square` and `Hexagon`; all else is a circle. */
  avatarShape: string
  verification?: PostVerification | undefined
}

export interface PostMedia {
  type: 'photo' | 'video' | 'animated_gif'
  /** The picture, or the poster of a film. */
  url: string
  /** Of the original, in pixels. */
  width: number
  height: number
  /** Empty where the author gave none. */
  alt: string
  /** Of a film: the MP4 to play. Missing where there is none. */
  src?: string | undefined
}

export interface PostPoll {
  choices: { label: string; count: number }[]
  /** ISO 8601. */
  endsAt?: string | undefined
  isFinal: boolean
}

/** What a post leads to: the page of its card, or its article. */
export interface PostLink {
  title: string
  text: string
  href: string
  /** Where a page is, in words: `example.com`. */
  source?: string
  imageUrl?: string | undefined
}

/** A post as `PostCard` draws it. Plain data: it survives JSON. All addresses are https. */
export interface Post {
  id: string
  url: string
  user: PostUser
  text: PostTextPart[]
  /** BCP 47; missing where the platform does not know. */
  lang?: string | undefined
  /** ISO 8601, UTC. */
  createdAt?: string | undefined
  likeCount: number
  replyCount: number
  media: PostMedia[]
  isSensitive: boolean
  /** The platform gives out only the start of a long post. */
  isTruncated: boolean
  isEdited: boolean
  replyTo?: { screenName: string; url: string } | undefined
  poll?: PostPoll | undefined
  links: PostLink[]
  quoted?: Post | undefined
  /** Why the quoted post is missing, where it is. */
  quotedReason?: PostReason | undefined
  /** The post that this one replies to. */
  parent?: Post | undefined
}
