import { type ComponentType, createElement, type ElementType, type ReactNode } from 'react'
import type { Post } from '../post/types.ts'
import type { PostLabels } from './labels.ts'

/** What every part of a card is given. */
export interface PostPartProps {
  post: Post
  view: PostView
}

/** How a card is drawn. */
export interface PostView {
  labels: PostLabels
  locale: string
  timeZone: string
  components: PostComponents
}

type Part = ComponentType<PostPartProps> | null | undefined

/** Parts to draw in another way, or with `null` not at all. */
export interface PostComponents {
  Header?: Part
  ReplyLine?: Part
  Text?: Part
  Media?: Part
  Poll?: Part
  LinkCard?: Part
  Article?: Part
  Quote?: Part
  CommunityNote?: Part
  Info?: Part
  Actions?: Part
  Like?: Part
  Reply?: Part
  CopyLink?: Part
  Replies?: Part
  /** Takes the props of an `img` and draws all pictures. */
  Image?: ElementType | undefined
}

export type PostParts = Partial<Record<Exclude<keyof PostComponents, 'Image'>, Part>>

/** Draws parts in the order of their table, each as the view has it. */
export function drawParts(parts: PostParts, props: PostPartProps): ReactNode[] {
  const replaced: PostParts = props.view.components
  return (Object.keys(parts) as (keyof PostParts)[]).map((name) => {
    const Part = replaced[name] === undefined ? parts[name] : replaced[name]
    return Part && createElement(Part, { ...props, key: name })
  })
}
