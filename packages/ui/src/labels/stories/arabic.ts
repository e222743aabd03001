import type { Translation } from './translation.ts'

const digits = new Intl.NumberFormat('ar-EG')
const twoDigits = new Intl.NumberFormat('ar-EG', { minimumIntegerDigits: 2 })
const clock = new Intl.DateTimeFormat('ar-EG', { timeStyle: 'short', timeZone: 'UTC' })
const MS_PER_HOUR = 3_600_000

export const arabic: Translation = {
  language: 'ar-EG',
  direction: 'rtl',
  home: 'الرئيسية',
  orders: 'الطلبات',
  company: 'مغسلة هالدن',
  usStates: ['نيفادا', 'يوتا'],
  report: 'إلى التقرير',
  results: 'الجدول ١. النتائج',
  success: 'نسبة النجاح',
  slides: [
    ['المصنع', 'تصل القطع مبعثرة، وخط الإنتاج لا ينتظر.'],
    ['المغسلة', 'يطوي الروبوت كل منشفة مرتين.'],
  ],
  film: 'الروبوت يطوي منشفة.',
  phrases: ['استقلالية بارعة', 'تشغيل متواصل'],
  departments: [
    ['المبيعات', 'خدمة العملاء'],
    ['الهندسة', 'مهندس تحكم'],
  ],
  about: 'دوام كامل في رينو.',
  clear: 'حذف المسودة',
  save: 'تم الحفظ',
  labels: {
    Breadcrumbs: { nav: 'مسار التنقل' },
    CareersAccordion: { apply: 'قدّم الآن', details: 'عن الوظيفة', count: twoDigits.format },
    Carousel: {
      carouselRoleDescription: 'عرض شرائح',
      slideRoleDescription: 'شريحة',
      previous: 'الشريحة السابقة',
      next: 'الشريحة التالية',
      choose: 'اختر شريحة',
      slide: (number, count, title) =>
        `${digits.format(number)} من ${digits.format(count)}${title ? `: ${title}` : ''}`,
      counter: (number, count) => `${digits.format(number)} / ${digits.format(count)}`,
      captionNumber: (number, count) => `${twoDigits.format(number)} / ${twoDigits.format(count)}`,
      start: 'تشغيل الشرائح',
      stop: 'إيقاف الشرائح',
      play: 'تشغيل الفيلم',
      pause: 'إيقاف الفيلم مؤقتًا',
      retry: 'لم يبدأ الفيلم. حاول مرة أخرى',
      unsupported: 'متصفحك لا يدعم تشغيل الفيديو.',
    },
    ChipGroup: { remove: (item) => `إزالة ${item}` },
    Combobox: {
      open: 'إظهار الخيارات',
      add: (text) => `إضافة «${text}»`,
      remove: (option) => `إزالة ${option}`,
      count: (count) => `عدد الخيارات: ${count}`,
      more: (count) => `أول ${count} من الخيارات. اكتب للعثور على غيرها.`,
      empty: 'لا توجد نتائج',
      loading: 'جارٍ التحميل…',
      failed: 'تعذر تحميل الخيارات.',
      retry: 'إعادة المحاولة',
      incomplete: 'اختر خيارًا من القائمة',
    },
    CommandMenu: {
      list: 'الأوامر',
      count: (count) => `عدد النتائج: ${count}`,
      empty: 'لم يُعثر على أوامر',
      loading: 'جارٍ البحث…',
    },
    Dialog: { close: 'إغلاق' },
    Film: {
      play: 'تشغيل الفيديو',
      pause: 'إيقاف الفيديو مؤقتًا',
      retry: 'لم يُحمَّل الفيديو. حاول مرة أخرى',
      unsupported: 'متصفحك لا يدعم تشغيل الفيديو.',
    },
    Link: { external: '(يُفتح في علامة تبويب جديدة)' },
    Marquee: { pause: 'إيقاف الشريط' },
    NavBar: { nav: 'القائمة الرئيسية', open: 'فتح القائمة', close: 'إغلاق القائمة' },
    NumberField: {
      increase: (field) => `زيادة ${field}`,
      decrease: (field) => `إنقاص ${field}`,
    },
    Pagination: {
      nav: 'الصفحات',
      previous: 'الصفحة السابقة',
      next: 'الصفحة التالية',
      page: (page) => `الصفحة ${digits.format(page)}`,
      number: digits.format,
    },
    Plot: {
      table: 'القيم في جدول',
      schematic: 'رسم تخطيطي.',
      start: (from) => `يبدأ المحور عند ${from}.`,
    },
    ShiftRuler: {
      hour: twoDigits.format,
      unit: 'س',
      time: (hours) => clock.format(hours * MS_PER_HOUR),
    },
    SkipLink: { skip: 'انتقل إلى المحتوى' },
    SpecTable: { name: 'المقياس', figure: 'القيمة', unit: 'الوحدة' },
    ThemeSwitch: { theme: 'المظهر', system: 'النظام', light: 'فاتح', dark: 'داكن' },
    Toaster: { region: 'الإشعارات', dismiss: 'إغلاق الإشعار' },
    Typewriter: { pause: 'إيقاف الكتابة' },
  },
}
