import { getDocsId, listDocumentedStories } from './storyFacts.ts'

const pictures = import.meta.glob<string>('../pictures/{light,dark}/*.png', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** The groups of the sidebar, in its order, with a sentence about each. */
export const COMPONENT_GROUPS = {
  Controls: 'Buttons, links, menus, and what users press, open, or follow.',
  Fields: 'Inputs with a label and an error message.',
  Feedback: 'Messages, dialogs, and signs that something is loading.',
  Data: 'Tables with thousands of rows.',
  Text: 'Headings, text, and icons.',
  Site: 'Sections, films, figures, and the frame of a website.',
  Forms: 'Complete forms, and the parts to make your own.',
  Post: 'A social post as a card.',
  Foundations: 'The built-in text of all components.',
  Internal: 'Parts that other components are made of.',
} as const

type GroupName = keyof typeof COMPONENT_GROUPS

export interface IndexedComponent {
  /** The title of the component's stories, such as `Controls/Button`. */
  title: string
  name: string
  /** The first sentence of the story's comment. */
  summary: string
  docsId: string
  /** URLs of the story's picture in each theme; `undefined` if there is none. */
  light: string | undefined
  dark: string | undefined
}

/** Lists the components of a group, sorted by name. */
export function listGroupComponents(group: GroupName): IndexedComponent[] {
  return listDocumentedStories()
    .filter(({ title }) => title.startsWith(`${group}/`))
    .map(({ title, summary }) => {
      const docsId = getDocsId(title)
      return {
        title,
        name: title.slice(group.length + 1),
        summary,
        docsId,
        light: findPicture('light', docsId),
        dark: findPicture('dark', docsId),
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** Finds the picture of one of a component's stories, such as `light/controls-button--primary.png`. */
function findPicture(theme: 'light' | 'dark', docsId: string): string | undefined {
  const start = `../pictures/${theme}/${docsId.replace(/--docs$/, '--')}`
  return Object.entries(pictures).find(([path]) => path.startsWith(start))?.[1]
}
