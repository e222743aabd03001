import type { PostEmbedLabels } from '../../PostEmbed/postEmbedLabels.ts'
import type { PostReason } from '../../post/types.ts'
import { createPluralizer } from '../createPluralizer.ts'

const pluralize = createPluralizer<'one'>('de')

const REASONS: Readonly<Record<PostReason, string>> = {
  'not-found': 'nicht gefunden',
  deleted: 'gelöscht',
  withheld: 'zurückgehalten',
  sensitive: 'sensible Inhalte',
  suspended: 'Konto gesperrt',
  protected: 'geschütztes Konto',
  'rate-limited': 'zu viele Anfragen',
  unavailable: 'nicht verfügbar',
}

/** The labels of all posts in German. */
export const labels: PostEmbedLabels = {
  post: (author) => `Beitrag von ${author}`,
  viewOnX: 'Auf X ansehen',
  verified: () => 'Verifiziertes Konto',
  replyingTo: (handle) => `Antwort an ${handle}`,
  showMore: 'Mehr anzeigen',
  image: 'Bild',
  sensitive: 'Sensible Medien',
  playVideo: 'Video abspielen',
  playGif: 'GIF abspielen',
  pauseGif: 'GIF anhalten',
  gif: 'GIF',
  watch: 'Auf X ansehen',
  continueWatching: 'Auf X weitersehen',
  viewReplies: 'Antworten ansehen',
  votes: (count, text) => pluralize(count, text, { one: '# Stimme', other: '# Stimmen' }),
  finalResults: 'Endergebnis',
  ends: (time) => `Endet ${time}`,
  quoteUnavailable: 'Der zitierte Beitrag ist nicht verfügbar',
  edited: 'Bearbeitet',
  likes: (count, text) =>
    pluralize(count, text, { one: 'Gefällt # Person', other: 'Gefällt # Personen' }),
  reply: 'Antworten',
  copyLink: 'Link kopieren',
  copied: 'Kopiert!',
  copyFailed: 'Nicht kopiert',
  readReplies: (count, text) =>
    pluralize(count, text, { one: '# Antwort lesen', other: '# Antworten lesen' }),
  readMore: 'Auf X weiterlesen',
  notFound: 'Beitrag nicht gefunden',
  notFoundText: 'Der eingebettete Beitrag wurde nicht gefunden…',
  reason: (reason) => `Grund: ${REASONS[reason]}`,
  retry: 'Erneut versuchen',
  loading: 'Beitrag wird geladen…',
}
