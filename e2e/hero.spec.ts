import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

type Box = readonly [left: number, top: number, right: number, bottom: number]

/**
 * The areas of the robot and its work in the hero video, as fractions of the uncropped frame. They
 * cover the whole loop in the light and dark versions.
 */
const SUBJECTS: Record<string, Box> = {
  head: [0.675, 0.155, 0.775, 0.25],
  'left gripper': [0.638, 0.445, 0.77, 0.862],
  'right gripper': [0.812, 0.4, 0.943, 0.82],
  cloth: [0.68, 0.62, 0.925, 0.865],
}

/**
 * The left edge of the phone crop, as a fraction of the uncropped frame. The crop extends to the
 * right edge.
 */
const PHONE_CROP_LEFT = 520 / 1600

const SCREENS = [
  [320, 568],
  [360, 740],
  [390, 844],
  [600, 900],
  [768, 1024],
  [820, 1180],
  [900, 700],
  [1023, 768],
  [1024, 768],
  [1024, 1366],
  [1280, 1024],
  [1440, 900],
  [1920, 1080],
] as const

/**
 * Measures the hero video: its frame, its full picture, which can be larger than the frame, and the
 * text in and near the frame.
 */
async function measure(page: Page) {
  const poster = page.locator('main figure img:visible').first()
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  return await poster.evaluate((image: HTMLImageElement) => {
    const boxOf = ({ left, top, right, bottom }: DOMRect) => [left, top, right, bottom] as const
    const wordsOf = (selector: string) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return [...range.getClientRects()].map(boxOf)
      })
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => boxOf(element.getBoundingClientRect()))
    const frame = image.getBoundingClientRect()
    const scale = Math.max(frame.width / image.naturalWidth, frame.height / image.naturalHeight)
    const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
    const [x = 0, y = 0] = getComputedStyle(image)
      .objectPosition.split(' ')
      .map((share) => Number.parseFloat(share) / 100)
    const left = frame.left + (frame.width - width) * x
    const top = frame.top + (frame.height - height) * y
    return {
      src: image.currentSrc,
      frame: boxOf(frame),
      picture: [left, top, left + width, top + height] as const,
      screen: document.documentElement.clientWidth,
      texts: {
        banner: boxesOf('[aria-label="Announcement"]'),
        bar: boxesOf('header nav :is(a, button), header button, header a'),
        headline: wordsOf('main h1'),
        phrase: wordsOf('main figure p'),
        button: boxesOf('#hero-action'),
        caption: boxesOf('main figcaption'),
      },
    }
  })
}

const overlaps = (one: Box, other: Box) =>
  Math.min(one[2], other[2]) - Math.max(one[0], other[0]) > 1 &&
  Math.min(one[3], other[3]) - Math.max(one[1], other[1]) > 1

function placeSubjects({ src, picture }: { src: string; picture: Box }): [string, Box][] {
  const start = src.includes('phone') ? PHONE_CROP_LEFT : 0
  const x = (share: number) =>
    picture[0] + ((share - start) / (1 - start)) * (picture[2] - picture[0])
  const y = (share: number) => picture[1] + share * (picture[3] - picture[1])
  return Object.entries(SUBJECTS).map(([name, [left, top, right, bottom]]) => [
    name,
    [x(left), y(top), x(right), y(bottom)],
  ])
}

async function findHiddenSubjects(page: Page, isNight: boolean): Promise<string[]> {
  const seen = await measure(page)
  return [
    ...(seen.src.includes('night') === isNight ? [] : ['the film is for the other theme']),
    ...placeSubjects(seen).flatMap(([name, box]) => [
      ...(box[0] < seen.frame[0] || box[2] > Math.min(seen.frame[2], seen.screen)
        ? [`${name} is cut off at a side`]
        : []),
      ...(box[1] < seen.frame[1] || box[3] > seen.frame[3]
        ? [`${name} is cut off at the top or bottom`]
        : []),
      ...Object.entries(seen.texts)
        .filter(([, boxes]) => boxes.some((text) => overlaps(box, text)))
        .map(([text]) => `${text} covers ${name}`),
    ]),
  ]
}

for (const media of [
  { colorScheme: 'light', reducedMotion: 'no-preference' },
  { colorScheme: 'dark', reducedMotion: 'reduce' },
] as const) {
  test(`the robot and its work are visible and not covered by text, ${media.colorScheme}`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia(media)
    await page.goto(server.site)
    await page.evaluate(() => document.fonts.ready)
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(() => findHiddenSubjects(page, media.colorScheme === 'dark'), {
          message: `${width} x ${height}`,
        })
        .toEqual([])
    }
  })
}

test('banner, video, and caption fill the first screen exactly', async ({ page, server }) => {
  await page.goto(server.site)
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [900, 700],
    [1024, 1366],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const figure = page.locator('main figure').first()
    await expect
      .poll(async () => {
        const box = await figure.boundingBox()
        return Math.round((box?.y ?? 0) + (box?.height ?? 0))
      })
      .toBe(height)
    const captionBox = await figure.locator('figcaption').boundingBox()
    expect(Math.round(captionBox?.height ?? 0)).toBeLessThanOrEqual(77)
  }
})

/**
 * Checks the text in and near the hero video. Finds text that's cut off or that covers other text,
 * and a page that scrolls sideways.
 */
async function findTextProblems(page: Page): Promise<string[]> {
  const { texts, screen } = await measure(page)
  const parts = Object.entries(texts).flatMap(([name, boxes]) =>
    boxes.map((box) => ({ name, box })),
  )
  const problems = parts.flatMap(({ name, box }, index) => [
    ...(box[0] < 0 || box[2] > screen + 1 ? [`${name} is cut off at a side`] : []),
    ...(box[1] < 0 ? [`${name} starts above the page`] : []),
    ...parts
      .slice(index + 1)
      .filter((other) => other.name !== name && overlaps(box, other.box))
      .map((other) => `${name} covers ${other.name}`),
  ])
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  if (scrollWidth > screen) problems.push('the page scrolls sideways')
  return [...new Set(problems)]
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`text at 200% is neither cut off nor covered, motion: ${reducedMotion}`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto(server.site)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.fonts.ready
    })
    for (const width of [320, 360, 390, 480, 600, 768, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
      await expect.poll(() => findTextProblems(page), { message: `${width} px` }).toEqual([])
    }
  })
}
