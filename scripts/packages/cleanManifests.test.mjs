import path from 'node:path'
import { expect, test } from 'vitest'
import { cleanManifests } from '../../.storybook/cleanManifests.ts'
import { root } from '../run/steps.mjs'

const clean = async (/** @type {object} */ button) => {
  const manifests = { components: { v: 0, components: { button } } }
  const cleaned = /** @type {any} */ (
    await cleanManifests(/** @type {any} */ (manifests), /** @type {any} */ ({}))
  )
  return cleaned.components.components.button
}

test('a manifest has no paths of this machine', async () => {
  const filePath = path.join(root, 'packages/ui/src/Menu/MenuItem.tsx')
  const subcomponents = { MenuItem: { path: filePath } }
  expect(await clean({ path: filePath, subcomponents })).toMatchObject({
    path: './packages/ui/src/Menu/MenuItem.tsx',
    subcomponents: { MenuItem: { path: './packages/ui/src/Menu/MenuItem.tsx' } },
  })
})

test('a manifest imports only exports, from their packages', async () => {
  const lines = [
    "import { LabelsProvider, TranslatedPage } from '@duet/ui';",
    "import { Button as Action } from '../Button/Button.tsx';",
    "import { NewsletterForm } from '@duet/forms';",
    "import { createFile } from '../fixtures/files.ts';",
  ]
  expect((await clean({ import: lines.join('\n') })).import).toBe(
    "import { Button, LabelsProvider } from '@duet/ui'\nimport { NewsletterForm } from '@duet/forms'",
  )
})
