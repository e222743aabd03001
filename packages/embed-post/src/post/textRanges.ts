import { getXUrl, readList, readText, readUrl } from './read.ts'
import type { PostTextPart } from './types.ts'

/** A range of a text, in UTF-16 code units. */
interface TextRange {
  from: number
  to: number
}

/** A link, mention, hashtag, or symbol in a post's text. */
export interface TextEntity extends TextRange {
  /** The text that should be in this range, without the first character of tags and mentions. */
  writtenText: string
  /** The part that replaces the range. Missing for the URLs of media. */
  part?: PostTextPart | undefined
}

/**
 * The lists of entities in a payload. Each row has the list's name, the start of each entity's path
 * on X, and the entity field with the rest of the path. URL and media entities have complete URLs
 * instead.
 */
const entityLists = [
  ['hashtags', 'hashtag/', 'text'],
  ['symbols', 'search?q=%24', 'text'],
  ['user_mentions', '', 'screen_name'],
  ['urls', '', ''],
  ['media', '', ''],
] as const

/** Lists the entities in a payload, with the indices that the payload contains. */
function listEntities(payload: unknown): TextEntity[] {
  return entityLists
    .flatMap(([listName, pathStart, field]) =>
      readList(payload, `entities.${listName}`).map((entity) => {
        const [from, to] = readList(entity, 'indices') as [number, number]
        const word = readText(entity, field)
        const href = word
          ? getXUrl(pathStart, word)
          : (readUrl(entity, 'expanded_url') ?? readUrl(entity, 'url'))
        return {
          from,
          to,
          writtenText: word || readText(entity, 'url'),
          part: listName === 'media' ? undefined : { href, text: readText(entity, 'display_url') },
        }
      }),
    )
    .filter(({ from, to }) => [from, to].every(Number.isInteger) && from >= 0 && from < to)
    .sort((a, b) => a.from - b.from)
}

/** Returns a function that converts an index in code points to UTF-16 code units. */
function createConverter(text: string): (index: number) => number {
  let end = 0
  const offsets = [0]
  for (const character of text) {
    end += character.length
    offsets.push(end)
  }
  return (index) => offsets[Math.max(0, index)] ?? Number.POSITIVE_INFINITY
}

/** Counts the entities whose range of the text contains what they say. */
function countMatches(text: string, entities: TextEntity[]): number {
  return entities.filter(({ from, to, writtenText }) => {
    const isLongEnough = to - from === writtenText.length || to - from === writtenText.length + 1
    return (
      isLongEnough &&
      writtenText !== '' &&
      text.slice(from, to).toLowerCase().endsWith(writtenText.toLowerCase())
    )
  }).length
}

/**
 * Returns the entities of a text, in order. X counts their indices in code points, but other sources
 * count UTF-16 code units. So this function tries both, and chooses the count with which more
 * entities match the text.
 */
export function findEntities(payload: unknown, text: string): TextEntity[] {
  const convert = createConverter(text)
  const entities = listEntities(payload)
  const convertedEntities = entities.map((entity) => ({
    ...entity,
    from: convert(entity.from),
    to: convert(entity.to),
  }))
  return countMatches(text, entities) > countMatches(text, convertedEntities)
    ? entities
    : convertedEntities
}

/** Returns whether a range of the text contains only whole entities and white space. */
function hasOnlyEntities(text: string, entities: TextEntity[], { from, to }: TextRange): boolean {
  let position = from
  let otherText = ''
  for (const entity of entities) {
    if (entity.from < position || entity.to > to) continue
    otherText += text.slice(position, entity.from)
    position = entity.to
  }
  return (otherText + text.slice(position, to)).trim() === ''
}

/**
 * Returns the visible range of a text, without the mentions at the start of a reply, and without the
 * media URLs and the URL of a quoted post at the end. X counts this range in UTF-16 code units, but
 * other sources count code points. So this function tries both, and chooses the one that cuts off
 * only whole entities, and rather media than other links.
 */
export function findVisibleRange(
  payload: unknown,
  text: string,
  entities: TextEntity[],
): TextRange {
  const convert = createConverter(text)
  const [start, end] = readList(payload, 'display_text_range').map((index) =>
    Number.isInteger(index) ? (index as number) : undefined,
  )
  const unitRange = {
    from: Math.max(0, start ?? 0),
    to: Math.min(Math.max(0, end ?? text.length), text.length),
  }
  const convertedRange = {
    from: convert(start ?? 0),
    to: end === undefined ? text.length : convert(end),
  }
  // A range that ends after the text counts something else.
  const ranges = [unitRange, convertedRange].filter(({ to }) => to <= text.length)
  const mediaEntities = entities.filter(({ part }) => !part)
  const findRange = (entitiesAtEnd: TextEntity[]) =>
    ranges.find(
      ({ from, to }) =>
        hasOnlyEntities(text, entities, { from: 0, to: from }) &&
        hasOnlyEntities(text, entitiesAtEnd, { from: to, to: text.length }),
    )
  return findRange(mediaEntities) ?? findRange(entities) ?? unitRange
}
