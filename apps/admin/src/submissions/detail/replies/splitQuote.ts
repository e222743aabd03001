/**
 * Separates an email's text from the older email that it quotes at its end, with the line before the
 * quote, such as `On Monday, Ada wrote:`.
 */
export function splitQuote(email: string): { text: string; quote: string } {
  const lines = email.split('\n')
  let start = lines.length
  while (start > 0 && /^\s*(>|$)/.test(lines[start - 1] ?? '')) start -= 1
  if (!lines.slice(start).some((line) => line.trimStart().startsWith('>')))
    return { text: email, quote: '' }
  if (/:\s*$/.test(lines[start - 1] ?? '')) start -= 1
  return {
    text: lines.slice(0, start).join('\n').trim(),
    quote: lines.slice(start).join('\n').trim(),
  }
}
