// Style Dictionary doesn't read resolvers, so this script lists the files of each theme from ours.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import StyleDictionary from 'style-dictionary'

const resolverFile = fileURLToPath(import.meta.resolve('@duet/ui/tokens/theme.resolver.json'))
const { sets, modifiers } = JSON.parse(readFileSync(resolverFile, 'utf8'))

for (const [theme, sources] of Object.entries(modifiers.theme.contexts)) {
  const files = [...sets.base.sources, ...sources].map(({ $ref }) =>
    path.join(path.dirname(resolverFile), $ref),
  )
  const dictionary = new StyleDictionary({
    include: files.slice(0, -1),
    source: files.slice(-1),
    hooks: {
      transforms: {
        // Style Dictionary's own transform doesn't know durations of the format 2025.10 yet.
        duration: {
          type: 'value',
          filter: ({ $type }) => $type === 'duration',
          transform: ({ $value: { value, unit } }) => `${value}${unit}`,
        },
      },
    },
    platforms: {
      css: {
        transformGroup: 'css',
        transforms: ['duration'],
        buildPath: 'styles/style-dictionary/',
        files: [{ destination: `${theme}.css`, format: 'css/variables' }],
      },
    },
  })
  await dictionary.buildAllPlatforms()
}
