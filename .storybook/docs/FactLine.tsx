import { AnchorMdx } from '@storybook/addon-docs/blocks'
import type { ComponentGuide } from '../guides/guide.ts'
import type { ComponentFacts } from './describeComponent.ts'

interface FactLineProps {
  facts: ComponentFacts
  status: ComponentGuide['status']
}

const formatKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** The status, package, and size of a component, with links to the pages that explain them. */
export function FactLine({ facts: { entryPoint, size }, status = 'stable' }: FactLineProps) {
  return (
    <ul className="manual-facts">
      <li>
        Status:{' '}
        <AnchorMdx target="_self" href="?path=/docs/guide-versions-and-support--docs">
          {status}
        </AnchorMdx>
      </li>
      <li>{entryPoint}</li>
      {size && (
        <li>
          Size:{' '}
          <AnchorMdx target="_self" href="?path=/docs/guide-sizes--docs">
            {formatKb(size.js)} script, {formatKb(size.css)} styles
            {size.base > 0 && ` with the theme (${formatKb(size.base)})`}
          </AnchorMdx>
        </li>
      )}
      <li>
        <AnchorMdx target="_self" href="?path=/docs/guide-changelog--docs">
          Changelog
        </AnchorMdx>
      </li>
    </ul>
  )
}
