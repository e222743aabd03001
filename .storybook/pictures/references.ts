import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'

/** The themes that each picture is taken in. Each theme has a folder of reference pictures. */
export const themes = ['light', 'dark'] as const

/** Returns whether the run renews the reference pictures. */
export const isUpdating = () => ['all', 'changed'].includes(test.info().config.updateSnapshots)

/**
 * Checks that the folders of a suite contain only expected pictures. A run that renews pictures
 * deletes all others instead.
 */
export function expectNoUnusedPictures(suiteFolder: string, expectedNames: ReadonlySet<string>) {
  const unusedFiles = themes.flatMap((theme) => {
    const folder = path.join(suiteFolder, theme)
    if (!existsSync(folder)) return []
    const files = readdirSync(folder).filter((file) => !expectedNames.has(file))
    return files.map((file) => path.join(folder, file))
  })
  if (isUpdating()) for (const file of unusedFiles) rmSync(file)
  else expect(unusedFiles).toEqual([])
}
