import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { canUseApt, installDebianPackage } from './apt.mjs'
import { StepError } from './steps.mjs'

const DEBIAN_FOLDER = '/usr/lib/postgresql'
const MIN_VERSION = 14

/**
 * Returns whether a folder contains the programs of a Postgres server that's new enough.
 *
 * @param {string} folder
 */
function isUsable(folder) {
  if (!['initdb', 'postgres', 'psql'].every((name) => existsSync(path.join(folder, name)))) {
    return false
  }
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(stdout ?? '')?.[1]) >= MIN_VERSION
}

/** Finds the folder with the programs of a Postgres server. */
export function findInstalledPostgres() {
  const debianFolders = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(DEBIAN_FOLDER, version, 'bin'))
    : []
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folders = [process.env.POSTGRES_BIN, stdout?.trim(), ...debianFolders]
  return [...folders, ...(process.env.PATH ?? '').split(path.delimiter)].find(
    (folder) => folder && isUsable(folder),
  )
}

/** Returns the folder with Postgres's programs. If they're missing, installs them with apt. */
export async function findPostgres() {
  const installedFolder = findInstalledPostgres()
  if (installedFolder) return installedFolder
  if (canUseApt()) {
    await installDebianPackage('postgresql', 'Postgres')
    const folder = findInstalledPostgres()
    if (folder) return folder
  }
  throw new StepError(
    `Postgres ${MIN_VERSION} or later was not found and could not be installed: ` +
      'set POSTGRES_BIN to the folder with initdb and postgres.',
  )
}
