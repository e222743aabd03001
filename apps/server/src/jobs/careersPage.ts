import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from '@duet/kit'
import { compressPage, type PageRenderer, type RenderedPage } from '../http/renderedPage.ts'
import type { Job } from './job.ts'
import type { JobList, Jobs } from './jobs.ts'

/** A module in the site's build that renders the careers page. */
interface CareersModule {
  renderCareers(
    html: string,
    openRoles: { roles: readonly Job[]; isConfirmed: boolean; hasFailed: boolean },
  ): Promise<string>
}

interface CareersPageOptions {
  /** Absolute path of the built site. */
  siteDir: string
  jobs: Pick<Jobs, 'listCached' | 'onChange'>
  log: Logger
}

export const CAREERS_PATH = '/careers'

/**
 * Creates the renderer that keeps the careers page up to date. The built page shows the roles from
 * build time. If the open roles are different now, the renderer loads a module from the site's
 * build, which renders the page again. This happens once per change to the roles.
 */
export function createCareersPage({ siteDir, jobs, log }: CareersPageOptions): PageRenderer {
  let lastRendering:
    | { key: string; jobs: JobList['jobs']; page: Promise<RenderedPage | undefined> }
    | undefined

  async function render(file: string, version: string, { jobs: roles, origin }: JobList) {
    if (origin === 'roles' && (await isBuiltWith(siteDir, roles))) return undefined
    try {
      const moduleUrl = pathToFileURL(join(dirname(siteDir), 'server/careers.js'))
      moduleUrl.searchParams.set('version', version)
      const { renderCareers } = (await import(moduleUrl.href)) as CareersModule
      const html = await renderCareers(await readFile(file, 'utf8'), {
        roles,
        isConfirmed: origin !== 'fallback' && origin !== 'pending',
        hasFailed: origin === 'fallback',
      })
      return await compressPage(html)
    } catch (err) {
      log.error({ err }, 'cannot render the careers page; it shows the roles known at build time')
      return undefined
    }
  }

  const renderCurrentPage: PageRenderer = async (file) => {
    const jobList = await jobs.listCached()
    // Takes 2 µs. An asynchronous call would take 30 µs, because it uses a thread.
    const { mtimeMs } = statSync(file)
    // Use the same key for `board` and `stale`, because the page looks the same for both.
    const key = `${mtimeMs} ${jobList.origin === 'board' ? 'stale' : jobList.origin}`
    if (lastRendering?.key !== key || lastRendering.jobs !== jobList.jobs) {
      lastRendering = { key, jobs: jobList.jobs, page: render(file, String(mtimeMs), jobList) }
    }
    return lastRendering.page
  }
  // Render the page on each change, so that requests don't have to wait.
  jobs.onChange(() => void renderCurrentPage(join(siteDir, 'careers/index.html')).catch(() => {}))
  return renderCurrentPage
}

async function isBuiltWith(siteDir: string, roles: readonly Job[]): Promise<boolean> {
  const builtRoles = await readFile(join(siteDir, 'roles.json'), 'utf8').catch(() => '')
  return builtRoles === JSON.stringify(roles)
}
