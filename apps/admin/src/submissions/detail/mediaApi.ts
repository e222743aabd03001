import type { SignedFile, SignRequest } from '@duet/contract'
import type { Api } from '../../api/api.ts'
import { createApiHook } from '../../api/createApiHook.ts'
import { createJsonInit } from '../../api/jsonInit.ts'

/** The private storage bucket that contains visitors' uploads. */
export const MEDIA_BUCKET = 'workflow-media'

export interface MediaApi {
  /**
   * Returns a signed URL for each path. Elements such as `<video>` need signed URLs, because they
   * can't send a bearer token. Omits paths that can't be signed.
   */
  signMedia(paths: readonly string[], expiresInSeconds: number): Promise<Map<string, string>>
  /**
   * Returns a signed thumbnail URL for each path. Omits files for which the server can't create a
   * thumbnail.
   */
  signThumbnails(
    paths: readonly string[],
    expiresInSeconds: number,
    size: { width: number; height: number },
  ): Promise<Map<string, string>>
  downloadMedia(path: string): Promise<Blob>
}

/** Creates the API client's methods for visitors' uploads. */
export function createMediaApi({
  storageUrl,
  callStorage,
}: Pick<Api, 'storageUrl' | 'callStorage'>): MediaApi {
  /**
   * Requests signed URLs for files in the media bucket. Omits files whose signed URL doesn't begin
   * with `prefix`.
   */
  async function signFiles(prefix: string, body: SignRequest): Promise<Map<string, string>> {
    const path = `/object/sign/${MEDIA_BUCKET}`
    const response = await callStorage(path, 'Failed to sign files', createJsonInit('POST', body))
    const signedFiles = (await response.json()) as SignedFile[]
    return new Map(
      signedFiles.flatMap(({ path, signedURL }) =>
        // The URLs are relative. Decode them first, so that no character is percent-encoded twice.
        signedURL?.startsWith(prefix)
          ? [[path, storageUrl + encodeURI(decodeURI(signedURL))] as const]
          : [],
      ),
    )
  }

  return {
    signMedia: (paths, expiresIn) => signFiles('/object/', { expiresIn, paths }),

    // A service that can't transform images returns signed URLs of the original files instead. The
    // prefix excludes those URLs.
    signThumbnails: (paths, expiresIn, { width, height }) =>
      signFiles('/render/image/', {
        expiresIn,
        paths,
        transform: { width, height, resize: 'cover' },
      }),

    async downloadMedia(path) {
      const encodedPath = path.split('/').map(encodeURIComponent).join('/')
      const response = await callStorage(
        `/object/authenticated/${MEDIA_BUCKET}/${encodedPath}`,
        'Failed to download file',
      )
      return await response.blob()
    },
  }
}

/** Returns the API client's methods for visitors' uploads. */
export const useMediaApi = createApiHook(createMediaApi)
