import { type Locator, page } from 'vitest/browser'

/** Finds the button of a `ChoiceMenu`. Its name also contains the value. */
export const getChoiceMenu = (label: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${label}:`) })

/** Chooses a value from a `ChoiceMenu`. */
export async function choose(menu: Locator, choice: string): Promise<void> {
  await menu.click()
  await page.getByRole('menuitemradio', { name: choice }).click()
}
