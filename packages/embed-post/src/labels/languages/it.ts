import type { PostEmbedLabels } from '../../PostEmbed/postEmbedLabels.ts'
import type { PostReason } from '../../post/types.ts'
import { createPluralizer } from '../createPluralizer.ts'

const pluralize = createPluralizer<'one' | 'many'>('it')

const REASONS: Readonly<Record<PostReason, string>> = {
  'not-found': 'non trovato',
  deleted: 'eliminato',
  withheld: 'trattenuto',
  sensitive: 'contenuto sensibile',
  suspended: 'account sospeso',
  protected: 'account protetto',
  'rate-limited': 'troppe richieste',
  unavailable: 'non disponibile',
}

/** The labels of all posts in Italian. */
export const labels: PostEmbedLabels = {
  post: (author) => `Post di ${author}`,
  viewOnX: 'Vedi su X',
  verified: () => 'Account verificato',
  replyingTo: (handle) => `In risposta a ${handle}`,
  showMore: 'Mostra altro',
  image: 'Immagine',
  sensitive: 'Contenuto sensibile',
  playVideo: 'Riproduci il video',
  playGif: 'Riproduci la GIF',
  pauseGif: 'Metti in pausa la GIF',
  gif: 'GIF',
  watch: 'Guarda su X',
  continueWatching: 'Continua su X',
  viewReplies: 'Vedi le risposte',
  votes: (count, text) =>
    pluralize(count, text, { one: '# voto', many: '# di voti', other: '# voti' }),
  finalResults: 'Risultati finali',
  ends: (time) => `Termina: ${time}`,
  quoteUnavailable: 'Il post citato non è disponibile',
  edited: 'Modificato',
  likes: (count, text) =>
    pluralize(count, text, { one: '# mi piace', many: '# di mi piace', other: '# mi piace' }),
  reply: 'Rispondi',
  copyLink: 'Copia link',
  copied: 'Copiato!',
  copyFailed: 'Non copiato',
  readReplies: (count, text) =>
    pluralize(count, text, {
      one: 'Leggi # risposta',
      many: 'Leggi # di risposte',
      other: 'Leggi # risposte',
    }),
  readMore: 'Continua a leggere su X',
  notFound: 'Post non trovato',
  notFoundText: 'Il post incorporato non è stato trovato…',
  reason: (reason) => `Motivo: ${REASONS[reason]}`,
  retry: 'Riprova',
  loading: 'Caricamento del post…',
}
