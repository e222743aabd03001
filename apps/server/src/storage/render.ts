import type { Request, Response } from 'express'
import type { StoredObject } from './objects.ts'

/** Options of a transformation, such as `width`, as JSON values. */
export type Transform = Readonly<Record<string, string | number>>

/** Transforms images. Without a renderer, the service has no `render` routes. */
export interface ImageRenderer {
  /**
   * Reads a transformation from a query or a JSON body.
   * @throws StorageError `InvalidRequest`
   */
  readTransform(values: unknown): Transform
  /**
   * Responds with a transformed image.
   * @throws StorageError for objects that aren't images
   */
  send(req: Request, res: Response, options: RenderOptions): Promise<void>
}

interface RenderOptions {
  object: StoredObject
  transform: Transform
  /** When the signed URL expires, as Unix time in milliseconds. */
  expires?: number | undefined
}
