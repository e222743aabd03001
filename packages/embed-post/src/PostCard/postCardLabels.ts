import type { PostVerification } from '../post/types.ts'

/**
 * The built-in text of a card. Labels with a count are functions. They receive the count as a
 * number, which determines the plural form, and as the text to show, such as `12.4K`.
 */
export interface PostCardLabels {
  /** The card's accessible name. */
  post: (author: string) => string
  viewOnX: string
  /** The badge's accessible name. */
  verified: (kind: PostVerification) => string
  replyingTo: (handle: string) => string
  showMore: string
  /** Fallback alt text for a picture whose author wrote no alt text. */
  image: string
  /** Text of the control that reveals sensitive media. */
  sensitive: string
  playVideo: string
  playGif: string
  pauseGif: string
  /** Text that marks an animated GIF. */
  gif: string
  /** Text of the link on a video that hasn't started. */
  watch: string
  /** Text of the link on a video that is paused. */
  continueWatching: string
  /** Text of the link on a video that has ended. */
  viewReplies: string
  votes: (count: number, text: string) => string
  finalResults: string
  /** Text that says when a poll ends. Receives the formatted time. */
  ends: (time: string) => string
  quoteUnavailable: string
  edited: string
  likes: (count: number, text: string) => string
  reply: string
  copyLink: string
  copied: string
  copyFailed: string
  readReplies: (count: number, text: string) => string
  /** Replaces `readReplies` if there are no replies. */
  readMore: string
}

export const defaultPostCardLabels: PostCardLabels = {
  post: (author) => `Post by ${author}`,
  viewOnX: 'View on X',
  verified: (kind) => `Verified ${kind}`,
  replyingTo: (handle) => `Replying to ${handle}`,
  showMore: 'Show more',
  image: 'Image',
  sensitive: 'Sensitive media',
  playVideo: 'Play video',
  playGif: 'Play GIF',
  pauseGif: 'Pause GIF',
  gif: 'GIF',
  watch: 'Watch on X',
  continueWatching: 'Continue watching on X',
  viewReplies: 'View replies',
  votes: (count, text) => `${text} ${count === 1 ? 'vote' : 'votes'}`,
  finalResults: 'Final results',
  ends: (time) => `Ends ${time}`,
  quoteUnavailable: 'Quoted post not available',
  edited: 'Edited',
  likes: (count, text) => `${text} ${count === 1 ? 'like' : 'likes'}`,
  reply: 'Reply',
  copyLink: 'Copy link',
  copied: 'Copied!',
  copyFailed: 'Not copied',
  readReplies: (count, text) => `Read ${text} ${count === 1 ? 'reply' : 'replies'}`,
  readMore: 'Read more on X',
}
