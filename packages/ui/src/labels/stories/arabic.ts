import { labels } from '../languages/ar.ts'
import type { Translation } from './translation.ts'

export const arabic: Translation = {
  language: 'ar-EG',
  direction: 'rtl',
  home: 'الرئيسية',
  orders: 'الطلبات',
  company: 'مغسلة هالدن',
  usStates: ['نيفادا', 'يوتا'],
  report: 'إلى التقرير',
  slides: [
    ['المصنع', 'تصل القطع مبعثرة، وخط الإنتاج لا ينتظر.'],
    ['المغسلة', 'يطوي الروبوت كل منشفة مرتين.'],
  ],
  film: 'الروبوت يطوي منشفة.',
  phrases: ['استقلالية بارعة', 'تشغيل متواصل'],
  clear: 'حذف المسودة',
  save: 'تم الحفظ',
  labels,
}
