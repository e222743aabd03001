import type { ComponentType, ElementType } from 'react'
import type { Post } from '../post/types.ts'
import { customPart } from '../theme/root.css.ts'
import type { PostCardLabels } from './postCardLabels.ts'
import type { GifOptions } from './useGif.ts'

/** Props of every part of a card. */
export interface PostPartProps {
  post: Post
  view: PostView
}

/** How a card renders: its labels, locale, time zone, replaced parts, and whether GIFs play. */
export interface PostView extends GifOptions {
  labels: PostCardLabels
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

/** Components that replace parts of the card; `null` removes a part. */
export interface PostComponents extends PostParts {
  /** Receives `img` props and renders every picture. */
  Image?: ElementType | undefined
}

interface NamedPartProps extends PostPartProps {
  name: PartName
  defaultPart?: ComponentType<PostPartProps>
}

/** Renders a part of the card, or the custom component that replaces it. */
export function PostPart({ name, defaultPart: DefaultPart, post, view }: NamedPartProps) {
  const CustomPart = view.components[name]
  if (CustomPart === null) return null
  if (CustomPart) {
    return (
      <div className={customPart}>
        <CustomPart post={post} view={view} />
      </div>
    )
  }
  return DefaultPart && <DefaultPart post={post} view={view} />
}
