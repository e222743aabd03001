import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import type { StoredObject } from '../objects.ts'
import { requireClean } from '../scan/scanState.ts'
import { sendObject } from '../send.ts'
import type { ObjectStore } from '../storage.ts'
import type { Images } from './images.ts'
import { hasFfmpeg } from './poster.ts'
import { describeTransform, parseTransform, type Transform } from './transform.ts'

interface RenderOptions {
  object: StoredObject
  transform: Transform
  /** For a request without an account or a signed URL, the key of its IP address. */
  visitorKey?: string
  /** When the signed URL expires, as Unix time in milliseconds. */
  expiresAt?: number | undefined
}

/** Responds with transformed images. Without a renderer, the service has no `render` routes. */
export type ImageRenderer = ReturnType<typeof createRenderer>

export function createRenderer(store: ObjectStore, images: Images, hasScanner: boolean) {
  /**
   * Responds with a transformed image.
   * @throws StorageError for objects that aren't images
   */
  async function send(req: Request, res: Response, options: RenderOptions): Promise<void> {
    const { object, transform, visitorKey, expiresAt } = options
    requireClean(object, hasScanner)
    const { version } = object
    if ((await store.getSize(version)) !== object.size) {
      throw new Error(`version ${version} is missing from the store`)
    }
    const source = {
      version,
      withFile: <Result>(use: (path: string) => Promise<Result>) => store.withFile(version, use),
    }
    const rendition = await images.render(source, transform, req.get('accept'), visitorKey)
    try {
      res.vary('Accept')
      const description = describeTransform(transform)
      if (description) res.set('X-Transformations', description)
      const etag = createHash('sha256').update(`${version}/${rendition.name}`).digest('hex')
      const { mime, size } = rendition
      const stem = object.name.replace(/\.[^.]*$/, '')
      const extension = mime === 'image/jpeg' ? 'jpg' : mime.slice('image/'.length)
      await sendObject(req, res, {
        store: { getSize: async () => size, open: (_id, range) => rendition.open(range) },
        object: { ...object, name: `${stem}.${extension}`, mime, size, etag },
        hasScanner,
        expiresAt,
      })
    } finally {
      await rendition.close()
    }
  }

  return {
    readTransform: parseTransform,
    send,
    /** Returns `false` for a video if there's no `ffmpeg`, and otherwise `true`. */
    async canRender({ mime }: Pick<StoredObject, 'mime'>): Promise<boolean> {
      return !mime.startsWith('video/') || (await hasFfmpeg())
    },
  }
}
