import type { PostEmbedLabels } from '../../PostEmbed/postEmbedLabels.ts'
import type { PostReason } from '../../post/types.ts'
import { createPluralizer } from '../createPluralizer.ts'

const pluralize = createPluralizer<'one' | 'few' | 'many'>('pl')

const REASONS: Readonly<Record<PostReason, string>> = {
  'not-found': 'nie znaleziono',
  deleted: 'usunięty',
  withheld: 'wstrzymany',
  sensitive: 'treść wrażliwa',
  suspended: 'konto zawieszone',
  protected: 'konto chronione',
  'rate-limited': 'zbyt wiele żądań',
  unavailable: 'niedostępny',
}

/** The labels of all posts in Polish. */
export const labels: PostEmbedLabels = {
  post: (author) => `Post: ${author}`,
  viewOnX: 'Zobacz na X',
  verified: () => 'Zweryfikowane konto',
  replyingTo: (handle) => `Odpowiedź dla ${handle}`,
  showMore: 'Pokaż więcej',
  image: 'Obraz',
  sensitive: 'Treść wrażliwa',
  playVideo: 'Odtwórz film',
  playGif: 'Odtwórz GIF',
  pauseGif: 'Wstrzymaj GIF',
  gif: 'GIF',
  watch: 'Obejrzyj na X',
  continueWatching: 'Oglądaj dalej na X',
  viewReplies: 'Zobacz odpowiedzi',
  votes: (count, text) =>
    pluralize(count, text, { one: '# głos', few: '# głosy', many: '# głosów', other: '# głosu' }),
  finalResults: 'Wyniki końcowe',
  ends: (time) => `Koniec: ${time}`,
  quoteUnavailable: 'Cytowany post jest niedostępny',
  edited: 'Edytowano',
  likes: (count, text) =>
    pluralize(count, text, {
      one: '# polubienie',
      few: '# polubienia',
      many: '# polubień',
      other: '# polubienia',
    }),
  reply: 'Odpowiedz',
  copyLink: 'Kopiuj link',
  copied: 'Skopiowano!',
  copyFailed: 'Nie skopiowano',
  readReplies: (count, text) =>
    pluralize(count, text, {
      one: 'Czytaj # odpowiedź',
      few: 'Czytaj # odpowiedzi',
      many: 'Czytaj # odpowiedzi',
      other: 'Czytaj # odpowiedzi',
    }),
  readMore: 'Czytaj dalej na X',
  notFound: 'Nie znaleziono posta',
  notFoundText: 'Nie udało się znaleźć osadzonego posta…',
  reason: (reason) => `Powód: ${REASONS[reason]}`,
  retry: 'Spróbuj ponownie',
  loading: 'Wczytywanie posta…',
}
