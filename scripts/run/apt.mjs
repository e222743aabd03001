import { existsSync } from 'node:fs'
import process from 'node:process'
import { runStep } from './steps.mjs'

/** Returns whether this process can install Debian packages. */
export const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Installs a Debian package with apt.
 *
 * @param {string} packageName
 * @param {string} label The program's name in the progress messages
 */
export async function installDebianPackage(packageName, label) {
  await runStep('apt-update', 'Updating the list of Debian packages', 'apt-get', ['update'])
  await runStep(
    `apt-${packageName}`,
    `Installing ${label} from Debian`,
    'apt-get',
    ['install', '-y', '--no-install-recommends', packageName],
    { DEBIAN_FRONTEND: 'noninteractive' },
  )
}
