import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { canUseApt, installDebianPackage } from '../run/apt.mjs'
import { StepError } from '../run/steps.mjs'

export const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Files of the Debian packages that run Firefox and WebKit. */
const PACKAGES = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  // WebKitGTK plays the films of the site with GStreamer.
  'gstreamer1.0-plugins-good': '/usr/lib/x86_64-linux-gnu/gstreamer-1.0/libgstisomp4.so',
  'gstreamer1.0-libav': '/usr/lib/x86_64-linux-gnu/gstreamer-1.0/libgstlibav.so',
}

const listMissing = () =>
  Object.entries(PACKAGES)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name)

export const areEnginesInstalled = () => listMissing().length === 0

/** Installs Firefox and WebKit from Debian if they're missing. */
export async function installEngines() {
  if (!areEnginesInstalled() && canUseApt()) {
    for (const name of listMissing()) await installDebianPackage(name, name)
  }
  const missing = listMissing()
  if (missing.length > 0) {
    throw new StepError(
      `Firefox and WebKit need Debian packages: apt-get install ${missing.join(' ')}. ` +
        'On other systems, run this command in a container of Debian.',
    )
  }
}

/** Returns the version of the Debian package of each engine. */
export function readEngineVersions() {
  const read = (/** @type {string} */ name) =>
    spawnSync('dpkg-query', ['-W', '-f=$' + '{Version}', name], { encoding: 'utf8' }).stdout
  return {
    firefox: `Firefox ESR ${read('firefox-esr')}`,
    webkit: `WebKitGTK ${read('webkit2gtk-driver')}`,
  }
}
