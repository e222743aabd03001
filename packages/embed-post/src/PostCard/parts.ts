import type { ComponentType, ElementType, ReactNode } from 'react'
import type { Post } from '../post/types.ts'
import { createElement } from '../react.ts'
import { own } from '../theme/root.css.ts'
import type { PostPhrase, Say } from './phrases.ts'

/** What every part of a card is given. */
export interface PostPartProps {
  post: Post
  view: PostView
}

/** How a card is drawn. */
export interface PostView {
  say: Say<PostPhrase>
  locale: string
  timeZone: string
  components: PostComponents
}

type PartName =
  | 'Header'
  | 'Parent'
  | 'ReplyLine'
  | 'Text'
  | 'Media'
  | 'Poll'
  | 'Links'
  | 'Quote'
  | 'Info'
  | 'Actions'
  | 'Like'
  | 'Reply'
  | 'CopyLink'
  | 'Replies'

export type PostParts = Partial<Record<PartName, ComponentType<PostPartProps> | null | undefined>>

/** Parts to draw in another way, or with `null` not at all. */
export interface PostComponents extends PostParts {
  /** Takes the props of an `img` and draws all pictures. */
  Image?: ElementType | undefined
}

/** Draws parts in the order of their table, each as the view has it. */
export function drawParts(parts: PostParts, props: PostPartProps): ReactNode[] {
  const { components } = props.view
  return (Object.keys(parts) as PartName[]).map((key) => {
    const Own = components[key]
    const Part = parts[key]
    if (Own) {
      return createElement('div', { key, className: own }, createElement(Own, props))
    }
    return Own !== null && Part && createElement(Part, { key, ...props })
  })
}
