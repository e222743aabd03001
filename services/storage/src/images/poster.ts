import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import { storageErrors } from '../errors.ts'
import { MAX_PIXELS } from '../pixelCount.ts'
import { MAX_SIDE } from './transform.ts'

const execFileAsync = promisify(execFile)

const MAX_FRAME_BYTES = 64 * 1024 * 1024

let ffmpegCheck: Promise<boolean> | undefined

/** Returns whether the server can extract images from videos. */
export function hasFfmpeg(): Promise<boolean> {
  ffmpegCheck ??= execFileAsync('ffmpeg', ['-version'], { env: { PATH: process.env.PATH } }).then(
    () => true,
    () => false,
  )
  return ffmpegCheck
}

/**
 * Extracts the first frame of a video as a PNG. Each side has at most 2,500 pixels. Uses `ffmpeg`
 * from the `PATH`.
 *
 * @throws StorageError `FeatureNotEnabled` if there's no `ffmpeg`, `InvalidRequest` for a video
 *   that is broken or takes longer than `timeoutMs`.
 */
export async function extractPoster(path: string, timeoutMs: number): Promise<Buffer> {
  const scale = `scale=min(${MAX_SIDE}\\,iw):min(${MAX_SIDE}\\,ih):force_original_aspect_ratio=decrease`
  const input = ['-protocol_whitelist', 'file', '-max_pixels', String(MAX_PIXELS), '-threads', '1']
  const output = [
    '-map',
    '0:v:0',
    '-frames:v',
    '1',
    '-vf',
    scale,
    '-c:v',
    'png',
    '-f',
    'image2pipe',
  ]
  const args = ['-nostdin', '-v', 'error', ...input, '-i', `file:${path}`, ...output, 'pipe:1']
  try {
    const { stdout } = await execFileAsync('ffmpeg', args, {
      encoding: 'buffer',
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_FRAME_BYTES,
      // Don't pass the server's other environment variables, because they can contain secrets.
      env: { PATH: process.env.PATH },
    })
    if (stdout.length === 0) throw new Error('the video has no frame')
    return stdout
  } catch (cause) {
    // If the user can't read a folder in the `PATH`, a missing program causes `EACCES`.
    const isMissing = ['ENOENT', 'EACCES'].includes((cause as NodeJS.ErrnoException).code ?? '')
    throw isMissing ? storageErrors.ffmpegMissing() : storageErrors.invalidImage(cause)
  }
}
