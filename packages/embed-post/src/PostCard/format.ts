/** The locale that a card uses if it has none, or an invalid or unknown one. */
export const DEFAULT_LOCALE = 'en-US'

/** The time zone that a card uses if it has none, or an invalid or unknown one. */
export const DEFAULT_TIME_ZONE = 'UTC'

const isEnglish = (locale: string) => /^en\b/i.test(locale)

/** Returns a locale that `Intl` accepts: the given one, or the default if `Intl` doesn't know it. */
export function toKnownLocale(locale: string): string {
  if (locale === DEFAULT_LOCALE) return locale
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? DEFAULT_LOCALE
  } catch {
    return DEFAULT_LOCALE
  }
}

/** Returns a time zone that `Intl` accepts: the given one, or the default if `Intl` doesn't know it. */
export function toKnownTimeZone(timeZone: string): string {
  if (timeZone === DEFAULT_TIME_ZONE) return timeZone
  try {
    new Intl.DateTimeFormat(DEFAULT_LOCALE, { timeZone })
    return timeZone
  } catch {
    return DEFAULT_TIME_ZONE
  }
}

/**
 * Formats a count, such as `999`, `12.4K`, or `1.0M`. Counts just below a million become
 * `999.9K`, because rounding would make them `1000.0K`. Other languages have different short forms,
 * such as `12.431` in German or `1.2万` in Japanese.
 */
export function formatCount(count: number, locale: string): string {
  if (!isEnglish(locale)) {
    return count.toLocaleString(locale, { notation: 'compact', maximumFractionDigits: 1 })
  }
  if (count > 999_999) return `${(count / 1e6).toFixed(1)}M`
  if (count > 999) return `${Math.min(count / 1e3, 999.9).toFixed(1)}K`
  return `${count}`
}

/** Formats a percentage from 0 to 100, such as `67%` in English or `67 %` in German. */
export function formatPercent(percent: number, locale: string): string {
  if (isEnglish(locale)) return `${percent}%`
  return (percent / 100).toLocaleString(locale, { style: 'percent' })
}

/**
 * Returns `h:mm AM · Mon D, YYYY` in English, or another locale's format. Returns an empty string for
 * an invalid date. The time zone is required because the server's default may differ from the
 * browser's.
 */
export function formatTime(date: string, locale: string, timeZone: string): string {
  const parsedDate = new Date(date)
  if (Number.isNaN(+parsedDate)) return ''
  if (locale === DEFAULT_LOCALE && timeZone === DEFAULT_TIME_ZONE) {
    // Avoids `Intl` for the default locale and time zone, because the first call to `Intl` takes
    // longer than rendering the whole card. The format of `toUTCString` is standard:
    // https://tc39.es/ecma262/#sec-date.prototype.toutcstring
    return parsedDate
      .toUTCString()
      .replace(
        /.+ (.+) (.+) (.+) (..):(..).+/,
        (_, day, month, year, hour, minute) =>
          `${hour % 12 || 12}:${minute} ${hour < 12 ? 'A' : 'P'}M · ${month} ${+day}, ${year}`,
      )
  }
  const time = parsedDate.toLocaleString(locale, { timeStyle: 'short', timeZone })
  const day = parsedDate.toLocaleString(locale, { dateStyle: 'medium', timeZone })
  // Some ICU versions put a narrow no-break space before AM, and others a plain space.
  return `${time} · ${day}`.replace(/\u202f/g, ' ')
}
