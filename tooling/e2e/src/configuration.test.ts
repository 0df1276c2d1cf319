import type { Browser, Page, Response } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { prepareVisit } from './steps/prepareVisit.ts'
import { signIn } from './steps/signIn.ts'
import { elementTypes } from './stored/elementTypes.ts'
import { findDifferences, type RowCounts } from './stored/findDifferences.ts'
import { reachableUids } from './stored/reachableUids.ts'
import { renderedNodes } from './stored/renderedNodes.ts'
import type { StoredPage } from './stored/storedPage.ts'
import { storedProject } from './stored/storedProject.ts'
import { newPhonePage } from './support/newPhonePage.ts'
import { closePages, openBrowser } from './support/openBrowser.ts'
import type { Phone } from './support/phone.ts'
import { publicPaths } from './support/publicPaths.ts'
import { waitForQuiet } from './support/quiet.ts'
import { words as allWords } from './support/words.ts'

const server = inject('server')
const words = allWords.en
const htmlType = '6d692ca2-6cdc-4805-aa0c-211102f335d0'
const nameOf = (path: string) => path.split('/')[0] ?? path
const pages = storedProject.pages.map(({ id, paths, sections }) => ({
  id,
  name: nameOf(paths.default),
  sections: sections.map(({ uid }) => uid),
}))

async function fetchStored(id: string): Promise<StoredPage> {
  const response = await fetch(`${server.url}/public/data/${id}.json`)
  return response.json()
}

it('has no developer panel in any of its scripts', async () => {
  const scripts = await allScripts()
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter(([, text]) => text.includes('sluice-devtools')).map(([path]) => path)).toEqual([])
})

/** Every script of the built app, referenced by the document or by other scripts, with its text. */
async function allScripts(): Promise<readonly (readonly [path: string, text: string])[]> {
  const found = new Map<string, string>()
  const visit = async (path: string) => {
    if (found.has(path)) return
    found.set(path, '')
    const text = await (await fetch(server.url + path)).text()
    found.set(path, text)
    for (const [name] of text.matchAll(/[\w-]+-[\w-]{8}\.js\b/g)) await visit(`/assets/${name}`)
  }
  const html = await (await fetch(server.url)).text()
  for (const [, path = ''] of html.matchAll(/"(\/assets\/[^"]+\.js)"/g)) await visit(path)
  return [...found]
}

describe.each(pages)('stored page $name', ({ id, sections }) => {
  it('has the sections that the project lists, and everything below them', async () => {
    const stored = await fetchStored(id)
    expect(stored.page.id).toBe(id)
    expect(Object.keys(stored.sections)).toEqual(sections)
    const reachable = reachableUids(stored)
    expect(new Set(reachable).size).toBe(reachable.length)
    expect(new Set(reachable)).toEqual(new Set([...sections, ...Object.keys(stored.wwObjects)]))
  })

  it('uses only known element types, and none that runs its own markup', async () => {
    const { sections: stored, wwObjects, libraryComponents = [] } = await fetchStored(id)
    const used = [...Object.values(stored), ...Object.values(wwObjects)].map(
      ({ sectionBaseId, wwObjectBaseId, libraryComponentBaseId }) =>
        sectionBaseId ?? wwObjectBaseId ?? libraryComponentBaseId,
    )
    const known = new Set([...elementTypes, ...libraryComponents.map((component) => component.id)])
    expect(used.filter((type) => !known.has(String(type)))).toEqual([])
    expect(used).not.toContain(htmlType)
  })
})

/** Source of the rows of a list: the end of the request's address, and the rows in its response. */
const lists: Readonly<
  Record<string, { readonly from: RegExp; readonly rows: (answer: Answer) => readonly unknown[] }>
> = {
  today: { from: /\/dashboard$/, rows: ({ today }) => today ?? [] },
  clients: { from: /\/clients\?/, rows: itemsOf },
  sites: { from: /\/sites\?/, rows: itemsOf },
  controllers: { from: /\/controllers\?/, rows: itemsOf },
  incomplete: { from: /\/checkups\?/, rows: itemsOf },
  completed: { from: /\/checkups\?/, rows: itemsOf },
  quotes: { from: /\/quotes\?/, rows: itemsOf },
  'open checkups': { from: /\/checkups\?/, rows: itemsOf },
  'checkup controllers': { from: /\/checkup-controllers\?/, rows: itemsOf },
  'checkup zones': { from: /\/checkup-zones\?/, rows: itemsOf },
  'reported zones': { from: /\/report$/, rows: ({ zones = [] }) => zones.filter(hasNews) },
  'zones in order': { from: /\/report$/, rows: ({ zones = [] }) => zones.filter((zone) => !hasNews(zone)) },
}

it('compares the rows of lists that pages have', async () => {
  const stored = await Promise.all(pages.map(({ id }) => fetchStored(id)))
  const names = new Set(stored.flatMap(({ wwObjects }) => Object.values(wwObjects).map(({ name }) => name)))
  expect(Object.keys(lists).filter((name) => !names.has(name))).toEqual([])
})

interface Answer {
  readonly items?: readonly unknown[]
  readonly today?: readonly unknown[]
  readonly zones?: readonly ReportedZone[]
}

interface ReportedZone {
  readonly status: string
  readonly findings: readonly unknown[]
  readonly pictures: readonly unknown[]
  readonly notes: string | null
}

/** Whether a report tells more of a zone than that it is in order. */
function hasNews({ status, findings, pictures, notes }: ReportedZone): boolean {
  return status !== 'ok' || findings.length > 0 || pictures.length > 0 || Boolean(notes)
}

function itemsOf({ items }: Answer): readonly unknown[] {
  return items ?? []
}

describe('the page that shows', () => {
  let browser: Browser
  let phone: Phone
  let stranger: Phone
  let page: Page
  let paths: Readonly<Record<string, string>>

  beforeAll(async () => {
    browser = await openBrowser()
    stranger = await newPhonePage(browser, server)
    stranger.announce(/^answer 401: POST .*\/api:auth\/refresh$/, /^answer 404: GET .*\/nowhere\/$/)
    phone = await newPhonePage(browser, server)
    page = phone.page
    phone.announce(/^answer 401: POST .*\/api:auth\/refresh$/)
    await page.goto('/dashboard/')
    await signIn(page, words, server)
    paths = await prepareVisit(page, words, 'Stored')
  })
  afterAll(() => closePages(browser))

  it.each(pages.filter(({ name }) => !(name in publicPaths)))('is the stored page $name', async ({ id, name }) => {
    await expectStored(page, id, paths[name] ?? '')
    phone.expectClean()
  })

  it.each(pages.filter(({ name }) => name in publicPaths))(
    'is the stored page $name for a signed-out visitor',
    async ({ id, name }) => {
      await expectStored(stranger.page, id, publicPaths[name] ?? '')
      stranger.expectClean()
    },
  )
})

async function expectStored(page: Page, id: string, path: string): Promise<void> {
  const answers: Response[] = []
  const keep = (response: Response) => {
    // Responses to the page before are none of this one, and can no longer be read.
    if (response.request().isNavigationRequest()) answers.length = 0
    answers.push(response)
  }
  page.on('response', keep)
  await page.goto(path)
  const file = `/public/data/${id}.json`
  const block = page.locator(`script[data-sl-file="${file}"]`)
  const isPrerendered = (await block.count()) > 0
  const stored: StoredPage = isPrerendered ? JSON.parse((await block.textContent()) ?? '') : await fetchStored(id)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitForQuiet(page)
  const isAsked = () => answers.some((response) => response.url().includes(file))
  if (!isPrerendered) await expect.poll(isAsked).toBe(true)
  const rows = await rowCounts(stored, answers)
  page.off('response', keep)
  await expect.poll(async () => findDifferences(stored, await renderedNodes(page), rows)).toEqual([])
}

async function rowCounts({ wwObjects }: StoredPage, answers: readonly Response[]): Promise<RowCounts> {
  const counts: Record<string, number> = {}
  for (const { name = '' } of Object.values(wwObjects)) {
    const list = lists[name]
    if (!list) continue
    // On a slow machine a page is quiet before it is answered.
    const isAnswer = (response: Response) => response.url().includes('/api:') && list.from.test(response.url())
    await expect.poll(() => answers.some(isAnswer), { message: `no answer for ${name}` }).toBe(true)
    counts[name] = list.rows(await answers.find(isAnswer)?.json()).length
    expect(counts[name], `rows of ${name}`).toBeGreaterThan(0)
  }
  return counts
}
