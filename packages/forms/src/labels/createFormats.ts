/** The forms of a text by plural category. `#` stands for the number. */
type PluralForms<Category extends Intl.LDMLPluralRule> = Readonly<
  Record<Category | 'other', string>
>

/** Formats numbers, counts, lists, and sizes in one language. */
interface Formats<Category extends Intl.LDMLPluralRule> {
  number: (value: number) => string
  /** Returns the form that fits the count, with the formatted count in place of `#`. */
  count: (count: number, forms: PluralForms<Category>) => string
  /** Joins names, such as `a.mp4, b.mp4 und c.mp4` in German. */
  list: (names: readonly string[]) => string
  /** Formats a size in bytes with two decimals, such as `4,61 MB`. A kilobyte is 1,024 bytes. */
  size: (bytes: number) => string
  /** Formats a size limit in bytes in megabytes, without trailing zeros, such as `5 MB`. */
  sizeLimit: (bytes: number) => string
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/**
 * Creates the formats of a language.
 *
 * @typeParam Category The plural categories of the language, except `other`. Each text with a count
 *   must have all of them.
 * @param locale A BCP 47 language tag.
 */
export function createFormats<Category extends Intl.LDMLPluralRule = 'other'>(
  locale: string,
): Formats<Category> {
  const formatNumber = (value: number) => value.toLocaleString(locale)
  const formatUnit = (value: number, unit: string, decimals: number, minDecimals = 0) =>
    value.toLocaleString(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      minimumFractionDigits: minDecimals,
      maximumFractionDigits: decimals,
      useGrouping: false,
    })
  return {
    number: formatNumber,
    count: (count, forms) => {
      const form: string | undefined = forms[new Intl.PluralRules(locale).select(count) as Category]
      return (form ?? forms.other).replaceAll('#', formatNumber(count))
    },
    list: (names) => new Intl.ListFormat(locale).format(names),
    size: (bytes) => {
      let size = bytes
      let unit = 0
      // Compares the rounded value, so 1,048,575 bytes become 1.00 MB and not 1024.00 KB.
      while (Number(size.toFixed(2)) >= 1024 && unit < UNITS.length - 1) {
        size /= 1024
        unit += 1
      }
      const decimals = unit === 0 ? 0 : 2
      return formatUnit(size, UNITS[unit] ?? 'byte', decimals, decimals)
    },
    sizeLimit: (bytes) => formatUnit(bytes / 1024 ** 2, 'megabyte', 2),
  }
}
