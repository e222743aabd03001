import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx'
import { ChipGroup } from '../Chip/ChipGroup.tsx'
import { Link } from '../Link/Link.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { SpecTable } from '../SpecTable/SpecTable.tsx'
import { ThemeSwitch } from '../ThemeSwitch/ThemeSwitch.tsx'
import { LabelsProvider } from './LabelsProvider.tsx'
import type { LabelOverrides } from './labels.ts'

/** The app's own text, and the built-in text of the components. */
interface Translation {
  items: readonly [home: string, orders: string]
  chips: readonly string[]
  more: string
  caption: string
  success: string
  labels: LabelOverrides
}

/**
 * Sets the built-in text of all components inside, for example in another language. Labels that you
 * leave out stay in English. A component's own `labels` prop overrides the provider.
 *
 * ### Usage
 *
 * ```tsx
 * <LabelsProvider labels={{ Dialog: { close: 'Schließen' } }}>
 *   <App />
 * </LabelsProvider>
 * ```
 *
 * Server components can't read the provider. Pass `labels` to components that a server component
 * renders.
 */
const meta = {
  title: 'Foundations/LabelsProvider',
  component: LabelsProvider,
  args: { labels: {}, children: null },
} satisfies Meta<typeof LabelsProvider>

export default meta
type Story = StoryObj<typeof meta>

const createStory = (
  language: string,
  direction: 'ltr' | 'rtl',
  { items: [home, orders], chips, more, caption, success, labels }: Translation,
): Story => ({
  globals: { direction },
  args: { labels },
  render: (args) => (
    <LabelsProvider {...args}>
      <div lang={language} style={{ display: 'grid', gap: '24px' }}>
        <Breadcrumbs
          items={[
            { href: '#home', label: home },
            { href: '#orders', label: orders },
          ]}
        />
        <ChipGroup
          label={orders}
          items={chips.map((label) => ({ id: label, label }))}
          onRemove={() => {}}
        />
        <SpecTable caption={caption} rows={[{ name: success, figure: '99.4', unit: '%' }]} />
        <Link href="#more" external>
          {more}
        </Link>
        <Pagination page={2} count={5} getHref={(page) => `#${page}`} />
        <ThemeSwitch />
      </div>
    </LabelsProvider>
  ),
})

export const German = createStory('de', 'ltr', {
  items: ['Start', 'Aufträge'],
  chips: ['Nevada', 'Utah'],
  more: 'Zum Bericht',
  caption: 'Tabelle 1. Ergebnisse',
  success: 'Erfolgsquote',
  labels: {
    Breadcrumbs: { nav: 'Brotkrumen' },
    ChipGroup: { remove: (item) => `${item} entfernen` },
    Link: { external: '(öffnet in einem neuen Tab)' },
    Pagination: {
      nav: 'Seiten',
      previous: 'Vorherige Seite',
      next: 'Nächste Seite',
      page: (page) => `Seite ${page}`,
    },
    SpecTable: { name: 'Messgröße', figure: 'Wert', unit: 'Einheit' },
    ThemeSwitch: { theme: 'Farbschema', system: 'System', light: 'Hell', dark: 'Dunkel' },
  },
})

export const Arabic = createStory('ar', 'rtl', {
  items: ['الرئيسية', 'الطلبات'],
  chips: ['نيفادا', 'يوتا'],
  more: 'إلى التقرير',
  caption: 'الجدول 1. النتائج',
  success: 'نسبة النجاح',
  labels: {
    Breadcrumbs: { nav: 'مسار التنقل' },
    ChipGroup: { remove: (item) => `إزالة ${item}` },
    Link: { external: '(يُفتح في علامة تبويب جديدة)' },
    Pagination: {
      nav: 'الصفحات',
      previous: 'الصفحة السابقة',
      next: 'الصفحة التالية',
      page: (page) => `الصفحة ${page}`,
    },
    SpecTable: { name: 'المقياس', figure: 'القيمة', unit: 'الوحدة' },
    ThemeSwitch: { theme: 'المظهر', system: 'النظام', light: 'فاتح', dark: 'داكن' },
  },
})

export const Japanese = createStory('ja', 'ltr', {
  items: ['ホーム', '注文'],
  chips: ['ネバダ', 'ユタ'],
  more: 'レポートを見る',
  caption: '表1 結果',
  success: '成功率',
  labels: {
    Breadcrumbs: { nav: 'パンくずリスト' },
    ChipGroup: { remove: (item) => `${item}を削除` },
    Link: { external: '（新しいタブで開きます）' },
    Pagination: {
      nav: 'ページ',
      previous: '前のページ',
      next: '次のページ',
      page: (page) => `${page}ページ`,
    },
    SpecTable: { name: '項目', figure: '値', unit: '単位' },
    ThemeSwitch: { theme: 'テーマ', system: 'システム', light: 'ライト', dark: 'ダーク' },
  },
})
