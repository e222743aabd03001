/**
 * Reads the title of a file's stories, and the comment above them.
 *
 * @param {string} source the content of a `.stories.tsx` file
 * @returns {{ title: string, description: string } | undefined} `title` is the title in Storybook, such
 *   as `Controls/Button`. `description` is Markdown with headings of the third level. Without a title,
 *   returns `undefined`.
 */
export function parseStories(source) {
  const title = /^const meta\b.* = \{\s+title: '([^']+)'/m.exec(source)?.[1]
  if (!title) return undefined
  const start = source.slice(0, source.search(/^const meta\b/m))
  const comment = start.includes('/**')
    ? start.slice(start.lastIndexOf('/**') + 3, start.lastIndexOf('*/'))
    : ''
  return { title, description: comment.replaceAll(/^ \* ?/gm, '').trim() }
}

/**
 * Reads the table under the heading "Behavior" of a description.
 *
 * @param {string} description
 * @returns {{ situation: string, behavior: string }[]}
 */
export function parseBehavior(description) {
  const [, section = ''] = description.split(/^### Behavior$/m)
  const [table = ''] = section.split(/^### /m)
  const rows = [...table.matchAll(/^\| (.+?) \| (.+) \|$/gm)]
  return rows.slice(1).map(([, situation = '', behavior = '']) => ({ situation, behavior }))
}
