import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThemeBuilder } from './stories/ThemeBuilder.tsx'

test('the keyboard can choose an accent, change a color, and reset both', async () => {
  const screen = await render(<ThemeBuilder />)
  const preview = screen.getByRole('region', { name: 'Preview' })
  const readPreview = (name: string) =>
    getComputedStyle(preview.element()).getPropertyValue(`--ui-color-${name}`)
  const defaultAccent = readPreview('accent')
  await expect.element(screen.getByRole('button', { name: 'Copy CSS' })).toBeDisabled()

  await userEvent.tab()
  await expect.element(screen.getByLabelText('Accent', { exact: true })).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}#0b5c')
  await expect.element(screen.getByText('Enter a color such as #0b5cad')).toBeVisible()
  await userEvent.keyboard('ad')
  await expect.element(screen.getByText(/--ui-color-accent: light-dark\(#0b5cad,/)).toBeVisible()
  expect(readPreview('accent')).toBe('#0b5cad')
  await expect.element(screen.getByText(/^Each of \d+ pairs of colors has/)).toBeVisible()

  await screen.getByRole('radio', { name: 'Dark', exact: true }).click()
  await screen.getByText('Change single colors').click()
  await screen.getByLabelText('ink', { exact: true }).fill('#333333')
  await expect
    .element(screen.getByText(/^\d+ of \d+ pairs of colors have too little/))
    .toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^ink on surface / })).toHaveTextContent('✗')

  const resetButton = screen.getByRole('button', { name: 'Reset' })
  await resetButton.click()
  await expect.element(screen.getByRole('button', { name: 'Copy CSS' })).toBeDisabled()
  await expect.element(resetButton).toHaveFocus()
  await screen.getByRole('radio', { name: 'Light', exact: true }).click()
  expect(readPreview('accent').toLowerCase()).toBe(defaultAccent.toLowerCase())
  await expect.element(screen.getByText(/^Each of \d+ pairs of colors has/)).toBeVisible()
})
