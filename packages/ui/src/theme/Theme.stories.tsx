import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Brands } from './stories/Brands.tsx'
import { ContrastPairs } from './stories/ContrastPairs.tsx'
import { MotionScale } from './stories/MotionScale.tsx'
import { Shape as ShapeScales } from './stories/Shape.tsx'
import { Spacing as SpacingScales } from './stories/Spacing.tsx'
import { Swatches } from './stories/Swatches.tsx'
import { ThemeBuilder } from './stories/ThemeBuilder.tsx'
import { TypeScale } from './stories/TypeScale.tsx'

/**
 * Components use color roles, never raw colors. Each role is a custom property. For example, set
 * `--ui-color-accent` on an element to change the accent color of everything in that element.
 */
const meta = { title: 'Tokens', tags: ['!manifest'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Color: Story = {
  parameters: { pictures: { hasFullHeight: true } },
  render: () => (
    <>
      <Swatches theme="light" caption="Light: paper and ink" />
      <Swatches theme="dark" caption="Dark: graphite" />
    </>
  ),
}

/**
 * WCAG AA requires a contrast of 4.5:1 for text, and 3:1 for borders and focus rings. For people who
 * ask for more contrast, they have at least 7:1 and 4.5:1.
 */
export const Contrast: Story = {
  render: () => (
    <>
      <ContrastPairs theme="light" caption="Contrast in the light theme" />
      <ContrastPairs theme="dark" caption="Contrast in the dark theme" />
      <ContrastPairs theme="light" more caption="More contrast in the light theme" />
      <ContrastPairs theme="dark" more caption="More contrast in the dark theme" />
    </>
  ),
}

/** Sizes with `clamp()` grow with the window. */
export const Type: Story = { render: () => <TypeScale /> }

export const Spacing: Story = { render: () => <SpacingScales /> }

export const Shape: Story = {
  name: 'Corners, lines, shadow',
  render: () => <ShapeScales />,
}

export const Motion: Story = {
  render: () => <MotionScale />,
  play: ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button')),
}

/**
 * Each brand is one CSS rule of fewer than 20 lines that covers both themes. To use a brand, set
 * its `data-brand` attribute on any element.
 */
export const ThreeBrands: Story = { name: 'Three brands', render: () => <Brands /> }

/** Creates all themes from an accent and a neutral color. */
export const Builder: Story = {
  name: 'Theme builder',
  render: () => <ThemeBuilder />,
}

/** Each color has the contrast that it needs, and the CSS has all changes. */
export const BuilderWithChanges: Story = {
  name: 'Theme builder with changes',
  render: () => <ThemeBuilder />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const accent = canvas.getByLabelText('Accent')
    await userEvent.clear(accent)
    await userEvent.type(accent, '#0B5CAD')
    await userEvent.selectOptions(canvas.getByLabelText('Corners of controls'), '12px')
    await expect(canvas.getByText(/--ui-color-accent: light-dark\(#0b5cad,/)).toBeVisible()
    await expect(canvas.getByText(/--ui-radius-control: 12px;/)).toBeVisible()
    await expect(canvas.getByText(/^Each of \d+ pairs of colors has/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy CSS' })).toBeEnabled()
  },
}
