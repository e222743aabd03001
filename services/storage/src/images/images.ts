import { Readable } from 'node:stream'
import { type Logger, Semaphore } from '@duet/kit'
import type { DiskSpace } from '../diskSpace.ts'
import { storageErrors } from '../errors.ts'
import type { ByteRange } from '../storage.ts'
import { chooseFormat, detectSourceType, type ImageFormat, type SourceType } from './formats.ts'
import { extractPoster } from './poster.ts'
import type { Renditions } from './renditions.ts'
import { nameTransform, type Transform } from './transform.ts'
import { transformImage } from './transformImage.ts'

const MAX_RUNNING = 2
/** How many of the running transformations can be for visitors. */
const MAX_RUNNING_FOR_VISITORS = 1
const MAX_QUEUED = 100
const TIMEOUT_MS = 10_000
/** How many versions have their type in memory. */
const MAX_KNOWN_TYPES = 10_000

interface ImagesOptions {
  renditions: Pick<Renditions, 'open' | 'add'>
  space: Pick<DiskSpace, 'requireReserve'>
  log: Logger
  /**
   * Counts a new transformed image toward the rate limit of a visitor's IP address.
   * @throws AppError 429 once the limit is exceeded
   */
  limitVisitor: (key: string) => Promise<void>
}

interface Source {
  /** ID of the object's version. */
  version: string
  /** Calls a function with the path of a file that has the version's content. */
  withFile<Result>(use: (path: string) => Promise<Result>): Promise<Result>
}

/** A transformed image. */
export interface Rendition {
  /** Unique among the renditions of a version. */
  name: string
  mime: string
  /** In bytes. */
  size: number
  open(range?: ByteRange): Readable
  close(): Promise<void>
}

export type Images = ReturnType<typeof createImages>

/**
 * Creates the service that transforms up to two images at a time and stores the results. Only one
 * of them can be for visitors, so that they can't keep others from seeing images.
 */
export function createImages({ renditions, space, log, limitVisitor }: ImagesOptions) {
  const runningTransforms = new Map<string, Promise<Buffer>>()
  const types = new Map<string, Promise<SourceType | undefined>>()
  const semaphore = new Semaphore({
    maxRunning: MAX_RUNNING,
    maxQueued: MAX_QUEUED,
    createQueueFullError: storageErrors.tooManyImages,
  })
  const visitorSemaphore = new Semaphore({
    maxRunning: MAX_RUNNING_FOR_VISITORS,
    maxQueued: MAX_QUEUED,
    createQueueFullError: storageErrors.tooManyImages,
  })

  /**
   * Detects the type of a version's content, which never changes. Detects it once, also if it isn't an
   * image, because a store that isn't on the disk must copy all of the content for this.
   */
  function detectType({ version, withFile }: Source): Promise<SourceType | undefined> {
    const knownType = types.get(version)
    if (knownType) return knownType
    const [oldestVersion] = types.keys()
    if (types.size >= MAX_KNOWN_TYPES && oldestVersion) types.delete(oldestVersion)
    const type = withFile(detectSourceType)
    types.set(version, type)
    type.catch(() => types.delete(version))
    return type
  }

  async function store(version: string, name: string, bytes: Buffer): Promise<void> {
    try {
      await space.requireReserve(bytes.length)
      await renditions.add(version, name, bytes)
    } catch (err) {
      log.warn({ err }, 'storing a rendition failed')
    }
  }

  /** Transforms an image once, even if several concurrent requests need the same result. */
  function transformOnce(
    name: string,
    { version, withFile }: Source,
    { visitorKey, ...task }: TransformTask & { visitorKey: string | undefined },
  ): Promise<Buffer> {
    const isVisitor = visitorKey !== undefined
    // Others don't wait in the queue of the visitors, even for the same image.
    const key = `${isVisitor}/${version}/${name}`
    const runningTransform = runningTransforms.get(key)
    if (runningTransform) return runningTransform
    const transform = () => semaphore.run(() => withFile((path) => renderImage(path, task)))
    const transformForVisitor = async (address: string) => {
      await limitVisitor(address)
      return visitorSemaphore.run(transform)
    }
    const newTransform = (isVisitor ? transformForVisitor(visitorKey) : transform())
      .then(async (bytes) => {
        await store(version, name, bytes)
        return bytes
      })
      .finally(() => runningTransforms.delete(key))
    runningTransforms.set(key, newTransform)
    return newTransform
  }

  return {
    /**
     * Returns a stored rendition, or creates it. The caller must close the rendition.
     *
     * @param visitorKey For a request without an account or a signed URL, the key of its IP address.
     * @throws StorageError `InvalidRequest` if the object isn't an image or video, or is broken or
     *   too large; `FeatureNotEnabled` for a video if there's no `ffmpeg`; `SlowDown` if too many
     *   requests are waiting. AppError 429 if the visitor has requested too many new renditions.
     */
    async render(
      source: Source,
      transform: Transform,
      acceptHeader: string | undefined,
      visitorKey?: string,
    ): Promise<Rendition> {
      const type = await detectType(source)
      if (!type) throw storageErrors.invalidImage()
      const isOrigin = transform.format === 'origin'
      const format = isOrigin ? type.format : chooseFormat(acceptHeader, type.format)
      const name = `${nameTransform(transform)}.${format}`
      const properties = { name, mime: `image/${format}` }
      const file = await renditions.open(source.version, name)
      if (file) {
        const { size } = await file.stat()
        return {
          ...properties,
          size,
          open: (range) => file.createReadStream({ ...range, autoClose: false }),
          close: () => file.close(),
        }
      }
      const bytes = await transformOnce(name, source, { type, transform, format, visitorKey })
      return {
        ...properties,
        size: bytes.length,
        open: ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
          Readable.from([bytes.subarray(start, end + 1)]),
        close: async () => {},
      }
    },
  }
}

interface TransformTask {
  type: SourceType
  transform: Transform
  format: ImageFormat
}

async function renderImage(
  path: string,
  { type, transform, format }: TransformTask,
): Promise<Buffer> {
  const deadline = performance.now() + TIMEOUT_MS
  const input = type.kind === 'video' ? await extractPoster(path, TIMEOUT_MS) : path
  const seconds = Math.max(1, Math.ceil((deadline - performance.now()) / 1000))
  return transformImage(input, { transform, format, seconds })
}
