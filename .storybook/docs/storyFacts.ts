import { parseStories } from '../../scripts/packages/docs/parseStories.mjs'

const sources = import.meta.glob<string>(
  ['../../packages/*/src/**/*.stories.tsx', '../../apps/site/app/**/*.stories.tsx'],
  { query: '?raw', import: 'default', eager: true },
)

/** Stories that document a component. */
export interface DocumentedStories {
  /** The title of the stories, such as `Controls/Button`. */
  title: string
  /** The first sentence of the comment above the stories, without markup. */
  summary: string
}

/** Lists the story files that document a component. */
export function listDocumentedStories(): DocumentedStories[] {
  return Object.values(sources).flatMap((source) => {
    const stories = parseStories(source)
    if (!stories?.title.includes('/')) return []
    const [sentence = ''] = stories.description
      .replaceAll('`', '')
      .replaceAll(/\s+/g, ' ')
      .split(/[.:](?:\s|$)/)
    return [{ title: stories.title, summary: `${sentence}.` }]
  })
}

/**
 * Returns the ID of a component's docs page.
 * @param title the title of the component's stories, such as `Controls/Button`
 */
export const getDocsId = (title: string) =>
  `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}--docs`
