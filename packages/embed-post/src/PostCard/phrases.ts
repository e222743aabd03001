/** Every phrase that a card says of itself. `{}` is the place of a number, a name or a time. */
export type PostPhrase =
  | 'Post by {}'
  | 'View on X'
  | 'Verified Person'
  | 'Verified Business'
  | 'Verified Government'
  | 'Replying to {}'
  | 'Show more'
  | 'Image'
  | 'Sensitive media'
  | 'Play video'
  | 'Play GIF'
  | 'Pause GIF'
  | 'Watch on X'
  | 'Continue watching on X'
  | 'View replies'
  | '{} vote'
  | '{} votes'
  | 'Final results'
  | 'Ends {}'
  | 'Quoted post not available'
  | 'Edited'
  | '{} like'
  | '{} likes'
  | 'Reply'
  | 'Copy link'
  | 'Copied!'
  | 'Not copied'
  | 'Read more on X'
  | 'Read {} reply'
  | 'Read {} replies'

/** Phrases in other words, or in those of another language, under the English ones. */
export type Translations<Phrase extends string> = { [Name in Phrase]?: string | undefined }

/** Says a phrase, with a value in its place. */
export type Say<Phrase extends string> = (phrase: Phrase, value?: string) => string

export function speak<Phrase extends string>(words: Translations<Phrase> = {}): Say<Phrase> {
  return (phrase, value = '') => (words[phrase] ?? phrase).replace('{}', () => value)
}
