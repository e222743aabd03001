import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from '../Text/Heading.tsx'
import { Brands } from './stories/Brands.tsx'
import { ColorTable } from './stories/ColorTable.tsx'
import { ScaleTable } from './stories/ScaleTable.tsx'
import { TypeScale } from './stories/TypeScale.tsx'

/**
 * Components use roles, never colours. Each token is a custom property: set `--ui-color-accent` on
 * `:root`, or on any element, and what stands inside follows.
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
  render: () => (
    <>
      <Heading level={2} look="heading2">
        Space, shape, motion and order
      </Heading>
      <ScaleTable />
    </>
  ),
}

/** Each brand is one rule of fewer than 20 lines, set on any element; both themes are in it. */
export const ThreeBrands: Story = { name: 'Three brands', render: () => <Brands /> }
