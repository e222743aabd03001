/** Every word that a card says of itself. `{count}` and `{name}` are filled in. */
export const defaultLabels = {
  post: 'Post by {name}',
  viewOn: 'View on X',
  business: 'Verified business',
  government: 'Verified government account',
  blue: 'Verified account',
  legacy: 'Verified account',
  replyingTo: 'Replying to {name}',
  showMore: 'Show more on X',
  image: 'Image',
  sensitive: 'This media may be sensitive. Show it',
  play: 'Play video',
  playGif: 'Play GIF',
  pauseGif: 'Pause GIF',
  watchOn: 'Watch on X',
  continueOn: 'Continue watching on X',
  viewReplies: 'View replies',
  votes: '{count} votes',
  finalResults: 'Final results',
  pollEnds: 'Ends {time}',
  communityNote: 'Readers added context',
  quotedMissing: 'The quoted post is not available',
  edited: 'Edited',
  newer: 'See the newer version',
  likes: '{count} likes. Like on X',
  reply: 'Reply',
  copyLink: 'Copy link',
  copied: 'Copied!',
  copyFailed: 'Not copied',
  readMore: 'Read more on X',
  readReply: 'Read {count} reply',
  readReplies: 'Read {count} replies',
}

export type PostLabels = typeof defaultLabels

/** Puts a value in the place that a label leaves for it. */
export function fill(label: string, value: string | number): string {
  return label.replace(/\{\w+\}/, () => `${value}`)
}
