import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from '../Text/Heading.tsx'
import { Brands } from './stories/Brands.tsx'
import { ColorTable } from './stories/ColorTable.tsx'
import { ScaleTable } from './stories/ScaleTable.tsx'
import { TypeScale } from './stories/TypeScale.tsx'

/**
 * Components use theme roles, never raw colors. Each role is a custom property. Set `--ui-color-accent` on
 * `:root` or any element to change everything inside.
 */
const meta = { title: 'Theme' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Colors: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))' }}>
      <ColorTable theme="light" caption="Light: paper and ink" />
      <ColorTable theme="dark" caption="Dark: graphite" />
    </div>
  ),
}

export const Type: Story = { render: () => <TypeScale /> }

export const Scales: Story = {
  parameters: { pictures: { isWhole: true } },
  render: () => (
    <>
      <Heading level={2} variant="heading2">
        Space, shape, motion and order
      </Heading>
      <ScaleTable />
    </>
  ),
}

/** Each brand is a CSS rule of fewer than 20 lines, with both themes. Set it on any element. */
export const ThreeBrands: Story = { name: 'Three brands', render: () => <Brands /> }
