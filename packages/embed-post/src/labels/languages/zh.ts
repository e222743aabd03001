import type { PostEmbedLabels } from '../../PostEmbed/postEmbedLabels.ts'
import type { PostReason } from '../../post/types.ts'

const REASONS: Readonly<Record<PostReason, string>> = {
  'not-found': '未找到',
  deleted: '已删除',
  withheld: '已被限制显示',
  sensitive: '敏感内容',
  suspended: '账号已被冻结',
  protected: '账号受保护',
  'rate-limited': '请求过多',
  unavailable: '不可用',
}

/** The labels of all posts in Simplified Chinese. */
export const labels: PostEmbedLabels = {
  post: (author) => `${author} 的帖子`,
  viewOnX: '在 X 上查看',
  verified: () => '已认证账号',
  replyingTo: (handle) => `回复 ${handle}`,
  showMore: '显示更多',
  image: '图片',
  sensitive: '敏感内容',
  playVideo: '播放视频',
  playGif: '播放动图',
  pauseGif: '暂停动图',
  gif: '动图',
  watch: '在 X 上观看',
  continueWatching: '在 X 上继续观看',
  viewReplies: '查看回复',
  votes: (_count, text) => `${text} 票`,
  finalResults: '最终结果',
  ends: (time) => `${time} 结束`,
  quoteUnavailable: '引用的帖子不可用',
  edited: '已编辑',
  likes: (_count, text) => `${text} 个赞`,
  reply: '回复',
  copyLink: '复制链接',
  copied: '已复制！',
  copyFailed: '未能复制',
  readReplies: (_count, text) => `阅读 ${text} 条回复`,
  readMore: '在 X 上阅读更多',
  notFound: '未找到帖子',
  notFoundText: '未找到嵌入的帖子…',
  reason: (reason) => `原因：${REASONS[reason]}`,
  retry: '重试',
  loading: '正在加载帖子…',
}
