import { once } from 'node:events'
import { createServer } from 'node:http'

/** The URL of the post's video, in the format of video URLs on X (Twitter). */
export const POST_VIDEO_URL = 'https://video.twimg.com/ext_tw_video/1/pu/vid/640x360/a.mp4'
export const POST_POSTER_URL = 'https://pbs.twimg.com/ext_tw_video_thumb/1/pu/img/a.jpg'
const AVATAR_URL = 'https://pbs.twimg.com/profile_images/1/a_normal.jpg'

const createVideoPost = (id: string) => ({
  __typename: 'Tweet',
  id_str: id,
  lang: 'en',
  text: 'Hour seventeen, in one take. https://t.co/a1',
  display_text_range: [0, 28],
  created_at: '2025-09-15T14:03:00.000Z',
  favorite_count: 999_999,
  conversation_count: 1,
  entities: { media: [{ indices: [29, 44], url: 'https://t.co/a1' }] },
  user: { name: 'Night Shift', screen_name: 'nightshift', profile_image_url_https: AVATAR_URL },
  mediaDetails: [
    {
      type: 'video',
      media_url_https: POST_POSTER_URL,
      ext_alt_text: 'A robot folds a towel.',
      original_info: { width: 1280, height: 720 },
      video_info: {
        variants: [
          { content_type: 'video/mp4', bitrate: 256_000, url: `${POST_VIDEO_URL}?low` },
          { content_type: 'application/x-mpegURL', url: `${POST_VIDEO_URL}.m3u8` },
          { content_type: 'video/mp4', bitrate: 2_176_000, url: `${POST_VIDEO_URL}?best` },
          { content_type: 'video/mp4', bitrate: 832_000, url: POST_VIDEO_URL },
        ],
      },
    },
  ],
})

/** Starts a fake post service that returns a video post for every ID. */
export async function startPostSource() {
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
    const id = searchParams.get('id')
    if (pathname !== '/tweet-result' || !id || !searchParams.get('token')) {
      return res.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not Found</h1>')
    }
    res.writeHead(200, { 'Content-Type': 'application/json' })
    return res.end(JSON.stringify(createVideoPost(id)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    settings: { POST_SOURCE_URL: `http://127.0.0.1:${address.port}` },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
