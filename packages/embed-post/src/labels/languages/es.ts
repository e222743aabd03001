import type { PostEmbedLabels } from '../../PostEmbed/postEmbedLabels.ts'
import type { PostReason } from '../../post/types.ts'
import { createPluralizer } from '../createPluralizer.ts'

const pluralize = createPluralizer<'one' | 'many'>('es')

const REASONS: Readonly<Record<PostReason, string>> = {
  'not-found': 'no encontrada',
  deleted: 'eliminada',
  withheld: 'retenida',
  sensitive: 'contenido sensible',
  suspended: 'cuenta suspendida',
  protected: 'cuenta protegida',
  'rate-limited': 'demasiadas solicitudes',
  unavailable: 'no disponible',
}

/** The labels of all posts in Spanish. */
export const labels: PostEmbedLabels = {
  post: (author) => `Publicación de ${author}`,
  viewOnX: 'Ver en X',
  verified: () => 'Cuenta verificada',
  replyingTo: (handle) => `En respuesta a ${handle}`,
  showMore: 'Mostrar más',
  image: 'Imagen',
  sensitive: 'Contenido sensible',
  playVideo: 'Reproducir el vídeo',
  playGif: 'Reproducir el GIF',
  pauseGif: 'Pausar el GIF',
  gif: 'GIF',
  watch: 'Ver en X',
  continueWatching: 'Seguir viendo en X',
  viewReplies: 'Ver respuestas',
  votes: (count, text) =>
    pluralize(count, text, { one: '# voto', many: '# de votos', other: '# votos' }),
  finalResults: 'Resultados finales',
  ends: (time) => `Termina: ${time}`,
  quoteUnavailable: 'La publicación citada no está disponible',
  edited: 'Editado',
  likes: (count, text) =>
    pluralize(count, text, { one: '# me gusta', many: '# de me gusta', other: '# me gusta' }),
  reply: 'Responder',
  copyLink: 'Copiar enlace',
  copied: '¡Copiado!',
  copyFailed: 'No copiado',
  readReplies: (count, text) =>
    pluralize(count, text, {
      one: 'Leer # respuesta',
      many: 'Leer # de respuestas',
      other: 'Leer # respuestas',
    }),
  readMore: 'Leer más en X',
  notFound: 'Publicación no encontrada',
  notFoundText: 'No se ha encontrado la publicación insertada…',
  reason: (reason) => `Motivo: ${REASONS[reason]}`,
  retry: 'Volver a intentar',
  loading: 'Cargando la publicación…',
}
