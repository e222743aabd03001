const stories = import.meta.glob<string>('../../packages/*/src/**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = Object.values(stories)

const findTitle = (source: string) => /const meta\b.* = \{\s+title: '([^']+)'/.exec(source)?.[1]

/** Stories that document a component. */
export interface DocumentedStories {
  /** The title of the stories, such as `Controls/Button`. */
  title: string
  /** The first sentence of the comment above the stories, without markup. */
  summary: string
}

/** Lists the story files that document a component. */
export function listDocumentedStories(): DocumentedStories[] {
  return sources.flatMap((source) => {
    const title = findTitle(source)
    if (!title?.includes('/')) return []
    const start = source.slice(0, source.search(/^const meta\b/m))
    const comment = start.slice(start.lastIndexOf('/**') + 3).replaceAll(/^ \* ?|`/gm, '')
    const [sentence = ''] = comment
      .replaceAll(/\s+/g, ' ')
      .trim()
      .split(/[.:](?:\s|$)/)
    return [{ title, summary: `${sentence}.` }]
  })
}

/** The behavior of a component in one situation, from the table in its story's comment. */
export interface Behavior {
  /** The title of the component's stories, such as `Controls/Button`. */
  title: string
  text: string
}

/** Lists what each component does in a situation, such as `Reduced motion`. */
export function listBehavior(situation: string): Behavior[] {
  return sources
    .flatMap((source) => {
      const title = findTitle(source)
      const rows = [...source.matchAll(/^ \* \| (.+?) \| (.+) \|$/gm)]
      const text = rows.find(([, heading = '']) => heading.split(', ').includes(situation))?.[2]
      return title && text ? [{ title, text }] : []
    })
    .sort((a, b) => a.title.localeCompare(b.title))
}

/**
 * Returns the ID of a component's docs page.
 * @param title the title of the component's stories, such as `Controls/Button`
 */
export const getDocsId = (title: string) =>
  `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}--docs`
