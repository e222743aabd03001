/** The forms of a text by plural category. `#` stands for the formatted count. */
type CountForms<Category extends Intl.LDMLPluralRule> = Readonly<Record<Category | 'other', string>>

/**
 * Creates a function that returns the form that fits a count, with the text of the count in place of
 * `#`.
 *
 * @typeParam Category The plural categories of the language, except `other`. Each text with a count
 *   must have all of them.
 * @param language A BCP 47 language tag.
 */
export function createPluralizer<Category extends Intl.LDMLPluralRule>(
  language: string,
): (count: number, text: string, forms: CountForms<Category>) => string {
  return (count, text, forms) => {
    const category = new Intl.PluralRules(language).select(toSpokenCount(count, text))
    const form: string | undefined = forms[category as Category]
    return (form ?? forms.other).replace('#', () => text)
  }
}

/**
 * Returns the number whose plural form fits a short text, such as `12,4 tys.` in Polish. The form
 * depends on the word for the thousands or millions, and not on the digits that aren't shown.
 */
function toSpokenCount(count: number, text: string): number {
  if (!/\p{L}/u.test(text)) return count
  return count < 1_000_000 ? 1000 : 1_000_000
}
