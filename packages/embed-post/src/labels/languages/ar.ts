import type { PostEmbedLabels } from '../../PostEmbed/postEmbedLabels.ts'
import type { PostReason } from '../../post/types.ts'
import { createPluralizer } from '../createPluralizer.ts'

const pluralize = createPluralizer<'zero' | 'one' | 'two' | 'few' | 'many'>('ar')

const REASONS: Readonly<Record<PostReason, string>> = {
  'not-found': 'غير موجود',
  deleted: 'محذوف',
  withheld: 'محجوب',
  sensitive: 'محتوى حساس',
  suspended: 'الحساب معلّق',
  protected: 'الحساب محمي',
  'rate-limited': 'طلبات كثيرة جدًا',
  unavailable: 'غير متاح',
}

/** The labels of all posts in Arabic. */
export const labels: PostEmbedLabels = {
  post: (author) => `منشور من ${author}`,
  viewOnX: 'عرض على X',
  verified: () => 'حساب موثّق',
  replyingTo: (handle) => `رد على ${handle}`,
  showMore: 'عرض المزيد',
  image: 'صورة',
  sensitive: 'وسائط حساسة',
  playVideo: 'تشغيل الفيديو',
  playGif: 'تشغيل الصورة المتحركة',
  pauseGif: 'إيقاف الصورة المتحركة',
  gif: 'صورة متحركة',
  watch: 'شاهد على X',
  continueWatching: 'تابع المشاهدة على X',
  viewReplies: 'عرض الردود',
  votes: (count, text) =>
    pluralize(count, text, {
      zero: 'لا أصوات',
      one: 'صوت واحد',
      two: 'صوتان',
      few: '# أصوات',
      many: '# صوتًا',
      other: '# صوت',
    }),
  finalResults: 'النتائج النهائية',
  ends: (time) => `ينتهي ${time}`,
  quoteUnavailable: 'المنشور المقتبس غير متاح',
  edited: 'معدّل',
  likes: (count, text) =>
    pluralize(count, text, {
      zero: 'لا إعجابات',
      one: 'إعجاب واحد',
      two: 'إعجابان',
      few: '# إعجابات',
      many: '# إعجابًا',
      other: '# إعجاب',
    }),
  reply: 'رد',
  copyLink: 'نسخ الرابط',
  copied: 'تم النسخ!',
  copyFailed: 'لم يُنسخ',
  readReplies: (count, text) =>
    pluralize(count, text, {
      zero: 'اقرأ الردود',
      one: 'اقرأ ردًا واحدًا',
      two: 'اقرأ ردين',
      few: 'اقرأ # ردود',
      many: 'اقرأ # ردًا',
      other: 'اقرأ # رد',
    }),
  readMore: 'اقرأ المزيد على X',
  notFound: 'المنشور غير موجود',
  notFoundText: 'تعذّر العثور على المنشور المضمّن…',
  reason: (reason) => `السبب: ${REASONS[reason]}`,
  retry: 'حاول مرة أخرى',
  loading: 'جارٍ تحميل المنشور…',
}
