import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutsOf, FILM, loopLength, PUBLIC, run, shotNames, shotOf } from './tools.mjs'

const MANIFEST = join(FILM, '..', 'apps', 'site', 'app', 'content', 'filmed.json')

const probe = (path) =>
  JSON.parse(
    run('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path], {}),
  )

/** Raw RGB of a picture, scaled. */
const pixels = (path, width, height) =>
  run(
    'ffmpeg',
    [
      '-v',
      'error',
      '-i',
      path,
      '-vf',
      `scale=${width}:${height}:flags=area`,
      '-frames:v',
      '1',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-',
    ],
    { encoding: 'buffer' },
  )

const hex = (bytes) => `#${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** A blurred preview that fits into the page: a picture of 12 pixels as WebP in a data address. */
function blurOf(path) {
  const args = ['-v', 'error', '-i', path, '-vf', 'scale=12:-2:flags=area', '-frames:v', '1']
  const webp = run('ffmpeg', [...args, '-c:v', 'libwebp', '-quality', '40', '-f', 'webp', '-'], {
    encoding: 'buffer',
  })
  return `data:image/webp;base64,${webp.toString('base64')}`
}

function describe({ name }) {
  const file = (ending) => join(PUBLIC, `${name}.${ending}`)
  const { width, height } = probe(file('h264.mp4')).streams[0]
  const bytes = Object.fromEntries(
    [
      ['av1', 'av1.mp4'],
      ['h264', 'h264.mp4'],
      ['avif', 'avif'],
      ['jpeg', 'jpg'],
    ].map(([kind, ending]) => [kind, statSync(file(ending)).size]),
  )
  return {
    name,
    width,
    height,
    bytes,
    colour: hex(pixels(file('jpg'), 1, 1)),
    blur: blurOf(file('jpg')),
  }
}

/** `general-purpose` as the name of an export, by which a page takes this film only. */
const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

/** Writes what the site has to know of each encoded film as data. */
export function writeManifest() {
  const there = new Set(readdirSync(PUBLIC))
  const films = {}
  for (const name of shotNames) {
    const shot = shotOf(name)
    const cuts = cutsOf(name, shot).filter((cut) => there.has(`${cut.name}.h264.mp4`))
    if (cuts.length === 0) continue
    films[camel(name)] = {
      seconds: Math.round((loopLength(shot) / shot.fps) * 1000) / 1000,
      transcript: shot.transcript,
      cuts: cuts.map(describe),
    }
  }
  writeFileSync(MANIFEST, `${JSON.stringify(films, null, 2)}\n`)
  console.info(`${Object.keys(films).length} films in ${MANIFEST}`)
}
