import type { Labels } from '../labels.ts'

// The default digits of Arabic differ between browsers, so the locale names them.
const LOCALE = 'ar-u-nu-arab'

const formatNumber = (value: number) => value.toLocaleString(LOCALE, { useGrouping: false })

const formatTwoDigits = (value: number) =>
  value.toLocaleString(LOCALE, { minimumIntegerDigits: 2, useGrouping: false })

/** The labels of all components in Arabic, with Arabic digits. */
export const labels: Labels = {
  Breadcrumbs: { nav: 'مسار التنقل' },
  Carousel: {
    carouselRoleDescription: 'عرض شرائح',
    slideRoleDescription: 'شريحة',
    previous: 'الشريحة السابقة',
    next: 'الشريحة التالية',
    choose: 'اختر شريحة',
    slide: (number, count, title) =>
      `${formatNumber(number)} من ${formatNumber(count)}${title ? `: ${title}` : ''}`,
    counter: (number, count) => `${formatNumber(number)} / ${formatNumber(count)}`,
    captionNumber: (number, count) => `${formatTwoDigits(number)} / ${formatTwoDigits(count)}`,
    start: 'تشغيل الشرائح',
    stop: 'إيقاف الشرائح',
    play: 'تشغيل الفيديو',
    pause: 'إيقاف الفيديو مؤقتًا',
    retry: 'لم يبدأ الفيديو. حاول مرة أخرى',
    unsupported: 'متصفحك لا يدعم تشغيل الفيديو.',
  },
  ChipGroup: { remove: (item) => `إزالة ${item}` },
  Combobox: {
    open: 'إظهار الخيارات',
    add: (text) => `إضافة «${text}»`,
    remove: (option) => `إزالة ${option}`,
    count: (count) => `عدد الخيارات: ${formatNumber(count)}`,
    more: (count) => `عدد الخيارات المعروضة: ${formatNumber(count)}. اكتب للعثور على غيرها.`,
    empty: 'لا توجد نتائج',
    loading: 'جارٍ التحميل…',
    failed: 'تعذر تحميل الخيارات.',
    retry: 'إعادة المحاولة',
    incomplete: 'اختر خيارًا من القائمة',
  },
  CommandMenu: {
    list: 'الأوامر',
    count: (count) => `عدد النتائج: ${formatNumber(count)}`,
    empty: 'لم يُعثر على أوامر',
    loading: 'جارٍ البحث…',
  },
  DataTable: {
    selectAll: 'تحديد كل الصفوف',
    selectRow: (row) => `تحديد ${row}`,
    resize: (column) => `عرض العمود ${column}`,
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
    increase: (field) => `زيادة ${field}`.trim(),
    decrease: (field) => `إنقاص ${field}`.trim(),
  },
  Pagination: {
    nav: 'الصفحات',
    previous: 'الصفحة السابقة',
    next: 'الصفحة التالية',
    page: (page) => `الصفحة ${formatNumber(page)}`,
    number: formatNumber,
  },
  SkipLink: { skip: 'انتقل إلى المحتوى' },
  ThemeSwitch: { theme: 'المظهر', system: 'النظام', light: 'فاتح', dark: 'داكن' },
  Toaster: { region: 'الإشعارات', dismiss: 'إغلاق الإشعار' },
  Typewriter: { pause: 'إيقاف الكتابة' },
}
