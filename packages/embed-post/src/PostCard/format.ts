/** One decimal with K above 999 and with M above 999,999, and never `1000.0K`. */
export function formatCount(count: number): string {
  if (count > 999_999) return `${(count / 1e6).toFixed(1)}M`
  if (count > 999) return `${Math.min(count / 1e3, 999.9).toFixed(1)}K`
  return `${count}`
}

/**
 * `h:mm AM · Mon D, YYYY` in English, and what a language has for it elsewhere. The zone is always
 * given: a server and a browser would each take their own.
 */
export function formatTime(date: string, locale: string, timeZone: string): string {
  const at = new Date(date)
  if (locale === 'en-US' && timeZone === 'UTC') {
    // By default without Intl, whose first date takes a browser longer than all of the card. What
    // stands here is the language's own: https://tc39.es/ecma262/#sec-date.prototype.toutcstring
    return at
      .toUTCString()
      .replace(
        /.+ (.+) (.+) (.+) (..):(..).+/,
        (_, day, month, year, hour, minute) =>
          `${hour % 12 || 12}:${minute} ${hour < 12 ? 'A' : 'P'}M · ${month} ${+day}, ${year}`,
      )
  }
  const time = at.toLocaleString(locale, { timeStyle: 'short', timeZone })
  const day = at.toLocaleString(locale, { dateStyle: 'medium', timeZone })
  // Some versions of the data behind Intl have a narrow space before AM, others a plain one.
  return `${time} · ${day}`.replace(/\u202f/g, ' ')
}
