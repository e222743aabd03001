import { findFileKind } from '../../FileList/fileKind.ts'
import { listFormats } from '../../FileList/fileListLabels.ts'
import type { FileLimits, State } from '../../schema/index.ts'
import { createErrorLabels } from '../createErrorLabels.ts'
import { createFormats } from '../createFormats.ts'
import { describeFileLimits } from '../describeFileLimits.ts'
import type { FormTranslation } from '../formTranslation.ts'

// The default digits of Arabic differ between browsers, so the locale names them.
const { number, count, size, sizeLimit } = createFormats<'zero' | 'one' | 'two' | 'few' | 'many'>(
  'ar-u-nu-arab',
)

/** Joins names with commas. `Intl.ListFormat` would prefix a Latin name with an Arabic letter. */
const list = (names: readonly string[]) => names.join('، ')

const countFiles = (files: number) =>
  count(files, {
    zero: 'لا ملفات',
    one: 'ملف واحد',
    two: 'ملفان',
    few: '# ملفات',
    many: '# ملفًا',
    other: '# ملف',
  })

const countStates = (states: number) =>
  count(states, {
    zero: 'لا ولايات',
    one: 'ولاية واحدة',
    two: 'ولايتان',
    few: '# ولايات',
    many: '# ولاية',
    other: '# ولاية',
  })

const fileLimits = (limits: FileLimits) =>
  describeFileLimits(limits, {
    count: (max) => `الحد الأقصى: ${countFiles(max)}.`,
    size: (bytes) => `الحد الأقصى لكل ملف: ${sizeLimit(bytes)}.`,
    formats: (names) => `الأنواع المدعومة: ${list(names)}.`,
  })

const { requestError, newsletterError } = createErrorLabels({
  required: {
    text: 'يرجى ملء هذا الحقل',
    email: 'يرجى إدخال عنوان بريد إلكتروني صالح',
    choices: 'يرجى اختيار خيار واحد على الأقل',
    wholeNumber: 'يرجى إدخال عدد',
  },
  tooLong: (max) => `النص طويل جدًا. الحد الأقصى لعدد الأحرف: ${number(max)}`,
  unknown: 'يرجى الاختيار من القائمة',
  notWhole: 'يرجى إدخال عدد صحيح، مثل ١٠٠٠',
  tooSmall: (min) => `أصغر عدد مسموح به: ${number(min)}`,
  tooLarge: (max) => `أكبر عدد مسموح به: ${number(max)}`,
})

const STATES: Readonly<Record<State, string>> = {
  Alabama: 'ألاباما',
  Alaska: 'ألاسكا',
  Arizona: 'أريزونا',
  Arkansas: 'أركنساس',
  California: 'كاليفورنيا',
  Colorado: 'كولورادو',
  Connecticut: 'كونيتيكت',
  Delaware: 'ديلاوير',
  Florida: 'فلوريدا',
  Georgia: 'جورجيا',
  Hawaii: 'هاواي',
  Idaho: 'أيداهو',
  Illinois: 'إلينوي',
  Indiana: 'إنديانا',
  Iowa: 'آيوا',
  Kansas: 'كانساس',
  Kentucky: 'كنتاكي',
  Louisiana: 'لويزيانا',
  Maine: 'مين',
  Maryland: 'ماريلاند',
  Massachusetts: 'ماساتشوستس',
  Michigan: 'ميشيغان',
  Minnesota: 'مينيسوتا',
  Mississippi: 'مسيسيبي',
  Missouri: 'ميزوري',
  Montana: 'مونتانا',
  Nebraska: 'نبراسكا',
  Nevada: 'نيفادا',
  'New Hampshire': 'نيوهامبشير',
  'New Jersey': 'نيوجيرسي',
  'New Mexico': 'نيومكسيكو',
  'New York': 'نيويورك',
  'North Carolina': 'كارولاينا الشمالية',
  'North Dakota': 'داكوتا الشمالية',
  Ohio: 'أوهايو',
  Oklahoma: 'أوكلاهوما',
  Oregon: 'أوريغون',
  Pennsylvania: 'بنسلفانيا',
  'Rhode Island': 'رود آيلاند',
  'South Carolina': 'كارولاينا الجنوبية',
  'South Dakota': 'داكوتا الجنوبية',
  Tennessee: 'تينيسي',
  Texas: 'تكساس',
  Utah: 'يوتا',
  Vermont: 'فيرمونت',
  Virginia: 'فرجينيا',
  Washington: 'واشنطن',
  'West Virginia': 'فرجينيا الغربية',
  Wisconsin: 'ويسكونسن',
  Wyoming: 'وايومنغ',
}

/** The labels of all forms in Arabic, with Arabic digits. */
export const labels: FormTranslation = {
  FileList: {
    dropFiles: 'أفلت الملفات هنا.',
    fileLimits,
    chooseFiles: 'اختيار الملفات',
    replaceFile: 'استبدال الملف',
    chosenFiles: 'الملفات المختارة',
    chosenFilesCount: (files, max) =>
      Number.isFinite(max)
        ? `الملفات المختارة: ${number(files)} من ${number(max)}`
        : `الملفات المختارة: ${number(files)}`,
    fileSize: size,
    removeFile: (name) => `إزالة ${name}`,
    rejectedFiles: 'ملفات لم تُضف',
    tooLargeReason: (_file, maxBytes) =>
      `لم يُضف: حجمه أكبر من ${sizeLimit(maxBytes)}. يرجى اختيار ملف أصغر.`,
    folderReason: 'لم يُضف: هذا مجلد. يرجى اختيار الملفات الموجودة فيه.',
    unsupportedReason: (types) =>
      `لم يُضف: نوع الملف غير مدعوم. الأنواع المدعومة: ${list(listFormats(types))}.`,
    tooManyReason: (max) => `لم يُضف: الحد الأقصى ${countFiles(max)}.`,
    dismissFile: (name) => `إخفاء ${name}`,
    foldersRejected: 'لا يمكن إضافة المجلدات',
    foldersRejectedText: (names) => `مجلدات: ${list(names)}. يرجى اختيار الملفات الموجودة فيها.`,
    filesUnsupported: 'نوع ملف غير مدعوم',
    filesUnsupportedText: (names, types) =>
      `غير مدعوم: ${list(names)}. الأنواع المدعومة: ${list(listFormats(types))}.`,
    filesTooLarge: 'الملفات كبيرة جدًا',
    filesTooLargeText: (names, maxBytes) =>
      `أكبر من ${sizeLimit(maxBytes)}: ${list(names)}. يرجى اختيار ملفات أصغر.`,
    tooManyFiles: 'ملفات كثيرة جدًا',
    tooManyFilesText: (max) => `الحد الأقصى: ${countFiles(max)}`,
  },
  MultiSelect: {
    placeholder: 'اختر...',
    selectedCount: (options) => `المختار: ${number(options)}`,
    options: 'الخيارات',
    removeOption: (option) => `إزالة ${option}`,
    searchOptions: 'بحث',
    matchCount: (matches) =>
      count(matches, {
        zero: 'لا نتائج',
        one: 'نتيجة واحدة',
        two: 'نتيجتان',
        few: '# نتائج',
        many: '# نتيجة',
        other: '# نتيجة',
      }),
    noMatches: 'لا نتائج',
    closeOptions: 'تم',
  },
  RequestForm: {
    error: requestError,
    optionalField: (label) => `${label} (اختياري)`,
    files: 'الملفات',
    filesRequired: 'يرجى اختيار ملف واحد على الأقل',
    invalidFields: (fields) =>
      `يرجى مراجعة ${count(fields, {
        zero: 'الحقول',
        one: 'حقل واحد',
        two: 'حقلين',
        few: '# حقول',
        many: '# حقلًا',
        other: '# حقل',
      })}.`,
    invalidFieldsText: 'لم يُرسل شيء. إجاباتك ما زالت هنا.',
    draftRestored: 'استعدنا إجاباتك من هذا المتصفح. الملفات لا تُحفظ، فيرجى اختيارها مرة أخرى.',
    discardDraft: 'تجاهل المسودة',
    privacy: '',
    submit: 'إرسال',
    submitting: 'جارٍ الإرسال...',
    cancel: 'إلغاء',
    canceled: 'أُلغي الإرسال. إجاباتك وملفاتك ما زالت هنا.',
    sendingRequest: 'جارٍ إرسال طلبك',
    uploaded: 'تم الرفع. في انتظار التأكيد',
    progress: (loaded, total) => `${size(Math.min(loaded, total))} من ${size(total)}`,
    sendingFiles: 'الملفات',
    waiting: 'في الانتظار',
    sending: 'جارٍ الإرسال',
    sent: 'أُرسل',
    received: 'استلمنا طلبك!',
    receivedText: 'شكرًا لك. سنتواصل معك قريبًا.',
    confirmationText: ({ id, email }) =>
      `رقمك المرجعي: ${id}.${email ? ` سنرد على ${email}.` : ''}`,
    sendAnother: 'إرسال طلب آخر',
    offline: 'أنت غير متصل بالإنترنت',
    offlineText: 'لم يُرسل شيء. إجاباتك وملفاتك ما زالت هنا.',
    retry: 'حاول مرة أخرى',
    notSent: 'تعذّر إرسال طلبك',
    notSentText: 'إجاباتك وملفاتك ما زالت هنا.',
    contact: 'إذا تكرر ذلك، يرجى مراسلتنا على:',
    failed: 'خطأ',
    failedText: 'تعذّر إرسال طلبك. يرجى المحاولة مرة أخرى.',
    unreadableFiles: (names) =>
      `ملفات عُدّلت أو نُقلت: ${list(names)}. يرجى إزالتها واختيارها مرة أخرى.`,
  },
  DeploymentForm: {
    field: (name) =>
      ({
        name: 'اسمك',
        email: 'البريد الإلكتروني',
        title: 'المنصب',
        company: 'الشركة',
        useCase: 'حالة الاستخدام',
        states: 'ولايات المواقع',
        totalUnits: 'عدد الوحدات المطلوبة',
      })[name],
    option: (option) => STATES[option as State],
    placeholder: 'اختر الولايات...',
    selectedCount: (states) => `المختار: ${countStates(states)}`,
    options: 'الولايات',
    files: 'رفع فيديوهات وصور لسير العمل',
    fileLimits: (limits) =>
      `${fileLimits(limits)} الفيديو المفيد يعرض دورة كاملة من المهمة في ٢٠ ثانية أو أقل.`,
    tooLargeReason: (file, maxBytes) => {
      const advice = {
        video: 'يرجى تقصير الفيديو، أو اختيار حجم أصغر عندما يسأل هاتفك.',
        image: 'يرجى اختيار حجم أصغر عندما يسأل هاتفك.',
        other: 'يرجى اختيار ملف أصغر.',
      }[findFileKind(file)]
      return `لم يُضف: حجمه أكبر من ${sizeLimit(maxBytes)}. ${advice}`
    },
    privacy: 'ملفاتك ليست عامة. لا يستلمها إلا فريقنا وخدمات البريد لدينا.',
    submit: 'إرسال الطلب',
    receivedCounts: ({ units, states, files }) =>
      [
        count(units, {
          zero: 'لا وحدات',
          one: 'وحدة واحدة',
          two: 'وحدتان',
          few: '# وحدات',
          many: '# وحدة',
          other: '# وحدة',
        }),
        countStates(states),
        countFiles(files),
      ].join('، '),
  },
  NewsletterForm: {
    error: newsletterError,
    email: 'البريد الإلكتروني',
    submit: 'اشتراك',
    submitting: 'جارٍ الإرسال...',
    subscribed: 'تم الاشتراك!',
    subscribedText: 'شكرًا لاشتراكك في نشرتنا البريدية.',
    mustConfirm: 'تحقق من بريدك',
    mustConfirmText:
      'إذا لم يكن هذا العنوان مشتركًا بعد، فستصلك رسالة. افتح الرابط الموجود فيها للاشتراك.',
    alreadySubscribed: 'أنت مشترك بالفعل!',
    alreadySubscribedText: 'هذا العنوان مشترك في نشرتنا البريدية.',
    failed: 'خطأ',
    failedText: 'تعذّر الاشتراك. يرجى المحاولة مرة أخرى.',
  },
  SignInForm: {
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    show: 'إظهار',
    hide: 'إخفاء',
    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
    submit: 'تسجيل الدخول',
    submitting: 'جارٍ تسجيل الدخول...',
    invalid: 'خطأ',
    incomplete: 'يرجى إدخال البريد الإلكتروني وكلمة المرور',
    wrongCredentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    failed: 'فشل تسجيل الدخول',
    failedText: 'تعذّر تسجيل الدخول. يرجى المحاولة مرة أخرى.',
    signedIn: 'تم تسجيل الدخول',
    signedInText: 'مرحبًا بك!',
  },
}
