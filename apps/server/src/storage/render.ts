import type { Request, Response } from 'express'
import type { Transform } from './images/transform.ts'
import type { StoredObject } from './objects.ts'

/** Transforms images. Without a renderer, the service has no `render` routes. */
export interface ImageRenderer {
  /**
   * Reads a transformation from a query or a JSON body.
   * @throws StorageError `InvalidRequest`
   */
  readTransform(values: unknown): Transform
  /** Returns whether an image can be made from objects of this type. */
  canRender(object: Pick<StoredObject, 'mime'>): Promise<boolean>
  /**
   * Responds with a transformed image.
   * @throws StorageError for objects that aren't images
   */
  send(req: Request, res: Response, options: RenderOptions): Promise<void>
}

export interface RenderOptions {
  object: StoredObject
  transform: Transform
  /** When the signed URL expires, as Unix time in milliseconds. */
  expires?: number | undefined
}
