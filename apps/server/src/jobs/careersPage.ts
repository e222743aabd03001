import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type MadePage, type PageMaker, packPage } from '../http/madePage.ts'
import type { Logger } from '../logger.ts'
import type { Job } from './job.ts'
import type { JobList, Jobs } from './jobs.ts'

/** What the site's build puts beside its pages, to write this one of them anew. */
interface SiteCode {
  renderCareers(
    html: string,
    open: { roles: readonly Job[]; isTrue: boolean; hasFailed: boolean },
  ): Promise<string>
}

interface Parts {
  /** Absolute path of the built site. */
  siteDir: string
  jobs: Pick<Jobs, 'known' | 'onChange'>
  log: Logger
}

/** Path of the page, whose built form shows the roles that the site was built with. */
export const CAREERS_PATH = '/careers'

/**
 * Keeps the careers page true: wherever the open roles are others than those that the site was built
 * with, the site's own code writes it anew, once for each change. A role that closes leaves the page,
 * and what it says to search engines, with the board's next answer.
 */
export function createCareersPage({ siteDir, jobs, log }: Parts): PageMaker {
  let made: { key: string; jobs: JobList['jobs']; page: Promise<MadePage | undefined> } | undefined

  async function make(file: string, version: string, { jobs: roles, origin }: JobList) {
    if (origin === 'roles' && (await isBuiltWith(siteDir, roles))) return undefined
    try {
      const code = pathToFileURL(join(dirname(siteDir), 'server/careers.js'))
      code.searchParams.set('version', version)
      const { renderCareers } = (await import(code.href)) as SiteCode
      const html = await renderCareers(await readFile(file, 'utf8'), {
        roles,
        isTrue: origin !== 'fallback' && origin !== 'pending',
        hasFailed: origin === 'fallback',
      })
      return await packPage(html)
    } catch (err) {
      log.error({ err }, 'the careers page shows the roles that it was built with')
      return undefined
    }
  }

  const careersPage: PageMaker = async (file) => {
    const [list, { mtimeMs }] = await Promise.all([jobs.known(), stat(file)])
    const key = `${mtimeMs} ${list.origin === 'board' ? 'kept' : list.origin}`
    if (made?.key !== key || made.jobs !== list.jobs) {
      made = { key, jobs: list.jobs, page: make(file, String(mtimeMs), list) }
    }
    return made.page
  }
  // Before somebody asks for it.
  jobs.onChange(() => void careersPage(join(siteDir, 'careers/index.html')).catch(() => {}))
  return careersPage
}

async function isBuiltWith(siteDir: string, roles: readonly Job[]): Promise<boolean> {
  const own = await readFile(join(siteDir, 'roles.json'), 'utf8').catch(() => '')
  return own === JSON.stringify(roles)
}
