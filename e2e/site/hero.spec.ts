import type { Page } from '@playwright/test'
import { expect, reusingTest as test } from '../test.ts'
import { delayFilms } from '../visitor.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ page }) => delayFilms(page))

type Box = readonly [left: number, top: number, right: number, bottom: number]

/**
 * The areas of the robot and the cloth in the hero video, as fractions of the uncropped frame. Each
 * area covers all positions during the loop, in both the light and the dark version.
 */
const SUBJECTS: Record<string, Box> = {
  head: [0.67, 0.169, 0.766, 0.275],
  'right gripper': [0.571, 0.518, 0.773, 0.814],
  'left gripper': [0.797, 0.459, 0.985, 0.767],
  cloth: [0.667, 0.495, 0.922, 0.837],
}

/** Areas that may be cut off, but that the headline must not cover. */
const BACKGROUND: Record<string, Box> = {
  'right elbow': [0.429, 0.43, 0.646, 0.699],
}

/**
 * The left edge of the frame, as a fraction of the uncropped frame's width. The right edge isn't
 * cropped.
 */
const CROP_LEFTS = { phone: 624 / 1920, tablet: 300 / 1920 }

const SCREENS = [
  [320, 568],
  [360, 740],
  [390, 844],
  [480, 800],
  [481, 800],
  [600, 700],
  [600, 900],
  [768, 700],
  [768, 1024],
  [820, 1180],
  [844, 390],
  [896, 720],
  [900, 700],
  [900, 800],
  [900, 900],
  [960, 600],
  [1023, 768],
  [1023, 860],
  [1024, 768],
  [1024, 900],
  [1024, 1366],
  [1280, 1024],
  [1440, 900],
  [1920, 1080],
] as const

/**
 * Measures the hero video's frame, the video's full picture, and the text in and near the frame.
 * A picture that is larger than the frame is cropped to the frame.
 */
async function measureHero(page: Page) {
  const poster = page.locator('main figure img:visible').first()
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  return await poster.evaluate((image: HTMLImageElement) => {
    const toBox = ({ left, top, right, bottom }: DOMRect) => [left, top, right, bottom] as const
    const listTextBoxes = (selector: string) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return [...range.getClientRects()].map(toBox)
      })
    const listElementBoxes = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => toBox(element.getBoundingClientRect()))
    const frame = image.getBoundingClientRect()
    const scale = Math.max(frame.width / image.naturalWidth, frame.height / image.naturalHeight)
    const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
    const [positionX = 0, positionY = 0] = getComputedStyle(image)
      .objectPosition.split(' ')
      .map((percentage) => Number.parseFloat(percentage) / 100)
    const left = frame.left + (frame.width - width) * positionX
    const top = frame.top + (frame.height - height) * positionY
    return {
      src: image.currentSrc,
      frame: toBox(frame),
      picture: [left, top, left + width, top + height] as const,
      screenWidth: document.documentElement.clientWidth,
      texts: {
        banner: listElementBoxes('[aria-label="Announcement"]'),
        bar: listElementBoxes('header nav :is(a, button), header button, header a'),
        headline: listTextBoxes('main h1'),
        phrase: listTextBoxes('main figure p'),
        button: listElementBoxes('#hero-action'),
        caption: listElementBoxes('main figcaption'),
      },
    }
  })
}

const overlaps = (first: Box, second: Box) =>
  Math.min(first[2], second[2]) - Math.max(first[0], second[0]) > 1 &&
  Math.min(first[3], second[3]) - Math.max(first[1], second[1]) > 1

/** Converts areas of the video to boxes in px on the page. */
function placeAreas(
  areas: Record<string, Box>,
  { src, picture }: { src: string; picture: Box },
): [string, Box][] {
  const [, cropLeft = 0] = Object.entries(CROP_LEFTS).find(([tag]) => src.includes(tag)) ?? []
  const toX = (fraction: number) =>
    picture[0] + ((fraction - cropLeft) / (1 - cropLeft)) * (picture[2] - picture[0])
  const toY = (fraction: number) => picture[1] + fraction * (picture[3] - picture[1])
  return Object.entries(areas).map(([name, [left, top, right, bottom]]) => [
    name,
    [toX(left), toY(top), toX(right), toY(bottom)],
  ])
}

/**
 * Finds parts of the robot and the cloth that are cut off or covered by text. Also reports a video
 * for the wrong theme.
 */
async function findSubjectProblems(page: Page, isNight: boolean): Promise<string[]> {
  const hero = await measureHero(page)
  return [
    ...(hero.src.includes('night') === isNight ? [] : ['the film is for the other theme']),
    ...placeAreas(SUBJECTS, hero).flatMap(([name, box]) => [
      ...(box[0] < hero.frame[0] || box[2] > Math.min(hero.frame[2], hero.screenWidth)
        ? [`${name} is cut off at a side`]
        : []),
      ...(box[1] < hero.frame[1] || box[3] > hero.frame[3]
        ? [`${name} is cut off at the top or bottom`]
        : []),
      ...Object.entries(hero.texts)
        .filter(([, boxes]) => boxes.some((textBox) => overlaps(box, textBox)))
        .map(([textName]) => `${textName} covers ${name}`),
    ]),
    ...placeAreas(BACKGROUND, hero)
      .filter(([, box]) => hero.texts.headline.some((textBox) => overlaps(box, textBox)))
      .map(([name]) => `the headline covers ${name}`),
  ]
}

for (const media of [
  { colorScheme: 'light', reducedMotion: 'no-preference' },
  { colorScheme: 'dark', reducedMotion: 'reduce' },
] as const) {
  test(`the robot and the cloth are visible and not covered by text, ${media.colorScheme}`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia(media)
    await page.goto(server.site)
    await page.evaluate(() => document.fonts.ready)
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(() => findSubjectProblems(page, media.colorScheme === 'dark'), {
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
    [900, 800],
    [1024, 900],
    [1024, 1366],
    [1440, 900],
    [2560, 1300],
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
 * Finds text in and near the hero video that is cut off or covers other text. Also reports a page
 * that scrolls sideways.
 */
async function findTextProblems(page: Page): Promise<string[]> {
  const { texts, screenWidth } = await measureHero(page)
  const textBoxes = Object.entries(texts).flatMap(([name, boxes]) =>
    boxes.map((box) => ({ name, box })),
  )
  const problems = textBoxes.flatMap(({ name, box }, index) => [
    ...(box[0] < 0 || box[2] > screenWidth + 1 ? [`${name} is cut off at a side`] : []),
    ...(box[1] < 0 ? [`${name} starts above the page`] : []),
    ...textBoxes
      .slice(index + 1)
      .filter((otherText) => otherText.name !== name && overlaps(box, otherText.box))
      .map((otherText) => `${name} covers ${otherText.name}`),
  ])
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  if (scrollWidth > screenWidth) problems.push('the page scrolls sideways')
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

test('beside the headline, no phrase takes a second line', async ({ page, server }) => {
  await page.goto(server.site)
  await page.evaluate(() => document.fonts.ready)
  const readLayout = () =>
    page.evaluate(() => {
      const headline = document.querySelector<HTMLElement>('main h1')
      const phrases = document.querySelector<HTMLElement>('main figure p')
      if (!headline || !phrases) return undefined
      return {
        isBeside: phrases.offsetTop < headline.offsetTop + headline.offsetHeight,
        lines: Math.round(
          phrases.offsetHeight / Number.parseFloat(getComputedStyle(phrases).lineHeight),
        ),
      }
    })
  for (const [width, height] of [
    [896, 896],
    [900, 800],
    [1023, 1000],
    [1024, 900],
    [1279, 1200],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(readLayout, { message: `${width} x ${height}` })
      .toEqual({ isBeside: true, lines: 1 })
  }
})
