const stories = import.meta.glob<string>('../../packages/*/src/**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = Object.values(stories)

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
      const title = /const meta\b.* = \{\s+title: '([^']+)'/.exec(source)?.[1]
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
