import type { PostEmbedLabels } from '../../PostEmbed/postEmbedLabels.ts'
import type { PostReason } from '../../post/types.ts'
import { createPluralizer } from '../createPluralizer.ts'

const pluralize = createPluralizer<'one' | 'many'>('fr')

const REASONS: Readonly<Record<PostReason, string>> = {
  'not-found': 'introuvable',
  deleted: 'supprimé',
  withheld: 'retenu',
  sensitive: 'contenu sensible',
  suspended: 'compte suspendu',
  protected: 'compte protégé',
  'rate-limited': 'trop de requêtes',
  unavailable: 'indisponible',
}

/** The labels of all posts in French. */
export const labels: PostEmbedLabels = {
  post: (author) => `Post de ${author}`,
  viewOnX: 'Voir sur X',
  verified: () => 'Compte certifié',
  replyingTo: (handle) => `En réponse à ${handle}`,
  showMore: 'Voir plus',
  image: 'Image',
  sensitive: 'Contenu sensible',
  playVideo: 'Lire la vidéo',
  playGif: 'Lire le GIF',
  pauseGif: 'Mettre le GIF en pause',
  gif: 'GIF',
  watch: 'Regarder sur X',
  continueWatching: 'Continuer sur X',
  viewReplies: 'Voir les réponses',
  votes: (count, text) =>
    pluralize(count, text, { one: '# vote', many: '# de votes', other: '# votes' }),
  finalResults: 'Résultats définitifs',
  ends: (time) => `Fin\u00a0: ${time}`,
  quoteUnavailable: 'Le post cité n’est pas disponible',
  edited: 'Modifié',
  likes: (count, text) =>
    pluralize(count, text, { one: '# j’aime', many: '# de j’aime', other: '# j’aime' }),
  reply: 'Répondre',
  copyLink: 'Copier le lien',
  copied: 'Copié\u202f!',
  copyFailed: 'Non copié',
  readReplies: (count, text) =>
    pluralize(count, text, {
      one: 'Lire # réponse',
      many: 'Lire # de réponses',
      other: 'Lire # réponses',
    }),
  readMore: 'Lire la suite sur X',
  notFound: 'Post introuvable',
  notFoundText: 'Le post intégré est introuvable…',
  reason: (reason) => `Raison\u00a0: ${REASONS[reason]}`,
  retry: 'Réessayer',
  loading: 'Chargement du post…',
}
