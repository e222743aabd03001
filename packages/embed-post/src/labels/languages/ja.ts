import type { PostEmbedLabels } from '../../PostEmbed/postEmbedLabels.ts'
import type { PostReason } from '../../post/types.ts'

const REASONS: Readonly<Record<PostReason, string>> = {
  'not-found': '見つかりません',
  deleted: '削除済み',
  withheld: '表示が制限されています',
  sensitive: 'センシティブな内容',
  suspended: 'アカウントが凍結されています',
  protected: '非公開アカウント',
  'rate-limited': 'リクエストが多すぎます',
  unavailable: '利用できません',
}

/** The labels of all posts in Japanese. */
export const labels: PostEmbedLabels = {
  post: (author) => `${author}さんのポスト`,
  viewOnX: 'Xで見る',
  verified: () => '認証済みアカウント',
  replyingTo: (handle) => `返信先: ${handle}`,
  showMore: 'さらに表示',
  image: '画像',
  sensitive: 'センシティブな内容',
  playVideo: '動画を再生',
  playGif: 'GIFを再生',
  pauseGif: 'GIFを一時停止',
  gif: 'GIF',
  watch: 'Xで見る',
  continueWatching: 'Xで続きを見る',
  viewReplies: '返信を見る',
  votes: (_count, text) => `${text}票`,
  finalResults: '最終結果',
  ends: (time) => `${time}に終了`,
  quoteUnavailable: '引用元のポストは表示できません',
  edited: '編集済み',
  likes: (_count, text) => `${text}件のいいね`,
  reply: '返信',
  copyLink: 'リンクをコピー',
  copied: 'コピーしました',
  copyFailed: 'コピーできません',
  readReplies: (_count, text) => `${text}件の返信を読む`,
  readMore: 'Xで続きを読む',
  notFound: 'ポストが見つかりません',
  notFoundText: '埋め込まれたポストが見つかりませんでした…',
  reason: (reason) => `理由: ${REASONS[reason]}`,
  retry: 'もう一度試す',
  loading: 'ポストを読み込んでいます…',
}
