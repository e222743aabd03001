import type { PostEmbedLabels } from '../../PostEmbed/postEmbedLabels.ts'
import type { PostReason } from '../../post/types.ts'
import { createPluralizer } from '../createPluralizer.ts'

const pluralize = createPluralizer<'one' | 'many'>('pt')

const REASONS: Readonly<Record<PostReason, string>> = {
  'not-found': 'não encontrado',
  deleted: 'excluído',
  withheld: 'retido',
  sensitive: 'conteúdo sensível',
  suspended: 'conta suspensa',
  protected: 'conta protegida',
  'rate-limited': 'solicitações demais',
  unavailable: 'indisponível',
}

/** The labels of all posts in Brazilian Portuguese. */
export const labels: PostEmbedLabels = {
  post: (author) => `Post de ${author}`,
  viewOnX: 'Ver no X',
  verified: () => 'Conta verificada',
  replyingTo: (handle) => `Em resposta a ${handle}`,
  showMore: 'Mostrar mais',
  image: 'Imagem',
  sensitive: 'Conteúdo sensível',
  playVideo: 'Reproduzir vídeo',
  playGif: 'Reproduzir GIF',
  pauseGif: 'Pausar GIF',
  gif: 'GIF',
  watch: 'Assistir no X',
  continueWatching: 'Continuar no X',
  viewReplies: 'Ver respostas',
  votes: (count, text) =>
    pluralize(count, text, { one: '# voto', many: '# de votos', other: '# votos' }),
  finalResults: 'Resultado final',
  ends: (time) => `Termina: ${time}`,
  quoteUnavailable: 'O post citado não está disponível',
  edited: 'Editado',
  likes: (count, text) =>
    pluralize(count, text, { one: '# curtida', many: '# de curtidas', other: '# curtidas' }),
  reply: 'Responder',
  copyLink: 'Copiar link',
  copied: 'Copiado!',
  copyFailed: 'Não copiado',
  readReplies: (count, text) =>
    pluralize(count, text, {
      one: 'Ler # resposta',
      many: 'Ler # de respostas',
      other: 'Ler # respostas',
    }),
  readMore: 'Leia mais no X',
  notFound: 'Post não encontrado',
  notFoundText: 'Não foi possível encontrar o post incorporado…',
  reason: (reason) => `Motivo: ${REASONS[reason]}`,
  retry: 'Tentar novamente',
  loading: 'Carregando o post…',
}
