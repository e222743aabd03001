import type { PostEmbedLabels } from '../../PostEmbed/postEmbedLabels.ts'
import type { PostReason } from '../../post/types.ts'

const REASONS: Readonly<Record<PostReason, string>> = {
  'not-found': '찾을 수 없음',
  deleted: '삭제됨',
  withheld: '표시가 제한됨',
  sensitive: '민감한 콘텐츠',
  suspended: '정지된 계정',
  protected: '비공개 계정',
  'rate-limited': '요청이 너무 많음',
  unavailable: '이용할 수 없음',
}

/** The labels of all posts in Korean. */
export const labels: PostEmbedLabels = {
  post: (author) => `${author}님의 게시물`,
  viewOnX: 'X에서 보기',
  verified: () => '인증된 계정',
  replyingTo: (handle) => `${handle} 님에게 보내는 답글`,
  showMore: '더 보기',
  image: '이미지',
  sensitive: '민감한 콘텐츠',
  playVideo: '동영상 재생',
  playGif: 'GIF 재생',
  pauseGif: 'GIF 일시정지',
  gif: 'GIF',
  watch: 'X에서 보기',
  continueWatching: 'X에서 계속 보기',
  viewReplies: '답글 보기',
  votes: (_count, text) => `${text}표`,
  finalResults: '최종 결과',
  ends: (time) => `${time} 종료`,
  quoteUnavailable: '인용된 게시물을 볼 수 없습니다',
  edited: '수정됨',
  likes: (_count, text) => `마음에 들어요 ${text}개`,
  reply: '답글',
  copyLink: '링크 복사',
  copied: '복사됨!',
  copyFailed: '복사 실패',
  readReplies: (_count, text) => `답글 ${text}개 읽기`,
  readMore: 'X에서 더 읽기',
  notFound: '게시물을 찾을 수 없습니다',
  notFoundText: '삽입된 게시물을 찾을 수 없습니다…',
  reason: (reason) => `이유: ${REASONS[reason]}`,
  retry: '다시 시도',
  loading: '게시물을 불러오는 중…',
}
