import { Markdown } from '@storybook/addon-docs/blocks'

const pendingChanges = import.meta.glob<string>('../../.changeset/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const changelogs = import.meta.glob<string>('../../packages/*/CHANGELOG.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Removes the front matter, which lists packages between two lines of hyphens. */
const removeFrontMatter = (changeset: string) => changeset.replace(/^---[\s\S]*?^---$/m, '').trim()

/** The changes in the next release, and the changelog of each package. */
export function Changes() {
  const pendingTexts = Object.values(pendingChanges).map(removeFrontMatter)
  return (
    <>
      <h2>Next release</h2>
      {pendingTexts.length === 0 && <p>No changes since the last release.</p>}
      {pendingTexts.map((pendingText) => (
        <Markdown key={pendingText}>{pendingText}</Markdown>
      ))}
      {Object.entries(changelogs).map(([file, changelog]) => (
        <Markdown key={file}>{changelog}</Markdown>
      ))}
    </>
  )
}
