import type { PostEmbedLabels } from '../../PostEmbed/postEmbedLabels.ts'
import type { PostReason } from '../../post/types.ts'
import { createPluralizer } from '../createPluralizer.ts'

const pluralize = createPluralizer<'one'>('nl')

const REASONS: Readonly<Record<PostReason, string>> = {
  'not-found': 'niet gevonden',
  deleted: 'verwijderd',
  withheld: 'ingehouden',
  sensitive: 'gevoelige inhoud',
  suspended: 'account opgeschort',
  protected: 'beveiligd account',
  'rate-limited': 'te veel verzoeken',
  unavailable: 'niet beschikbaar',
}

/** The labels of all posts in Dutch. */
export const labels: PostEmbedLabels = {
  post: (author) => `Bericht van ${author}`,
  viewOnX: 'Bekijken op X',
  verified: () => 'Geverifieerd account',
  replyingTo: (handle) => `Antwoord aan ${handle}`,
  showMore: 'Meer tonen',
  image: 'Afbeelding',
  sensitive: 'Gevoelige media',
  playVideo: 'Video afspelen',
  playGif: 'Gif afspelen',
  pauseGif: 'Gif pauzeren',
  gif: 'GIF',
  watch: 'Bekijken op X',
  continueWatching: 'Verder kijken op X',
  viewReplies: 'Antwoorden bekijken',
  votes: (count, text) => pluralize(count, text, { one: '# stem', other: '# stemmen' }),
  finalResults: 'Einduitslag',
  ends: (time) => `Eindigt ${time}`,
  quoteUnavailable: 'Het geciteerde bericht is niet beschikbaar',
  edited: 'Bewerkt',
  likes: (count, text) => pluralize(count, text, { one: '# like', other: '# likes' }),
  reply: 'Antwoorden',
  copyLink: 'Link kopiëren',
  copied: 'Gekopieerd!',
  copyFailed: 'Niet gekopieerd',
  readReplies: (count, text) =>
    pluralize(count, text, { one: '# antwoord lezen', other: '# antwoorden lezen' }),
  readMore: 'Verder lezen op X',
  notFound: 'Bericht niet gevonden',
  notFoundText: 'Het ingesloten bericht is niet gevonden…',
  reason: (reason) => `Reden: ${REASONS[reason]}`,
  retry: 'Opnieuw proberen',
  loading: 'Bericht wordt geladen…',
}
