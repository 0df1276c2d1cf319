/* The command `compare` in a real browser, over two small sites: the old one marks its elements as the builder’s runtime does. */
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '@sluice/chromium'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../commands.ts'
import { folderOf } from '../fixtures/folderOf.ts'
import { CAPTION_HEIGHT, GAP } from './drawPicture.ts'
import { visitPage } from './visitPage.ts'

const SECTION = '5ec00000-0000-4000-8000-00000000000a'
const TITLE = '71710000-0000-4000-8000-00000000000b'
const ROW = '40000000-0000-4000-8000-00000000000c'
const FOOTER = 'f0070000-0000-4000-8000-00000000000d'

const paths = ['home', 'gone', 'empty', 'moved', 'closed', 'bare', 'items/{{id}}']

/** A project whose pages have the same elements. */
const folder = () => {
  const page = {
    sections: {
      [SECTION]: {
        ...{ uid: SECTION, sectionTitle: 'Hero', sectionBaseId: '99586bd3-2b15-4d6b-a025-6a50d07ca845' },
        content: { default: { wwObjects: [{ isWwObject: true, uid: TITLE }] } },
      },
      [FOOTER]: { uid: FOOTER },
    },
    wwObjects: {
      [TITLE]: {
        uid: TITLE,
        name: 'text',
        _state: { name: 'Headline' },
        wwObjectBaseId: TEXT,
        content: { default: { text: 'Hello' } },
      },
      [ROW]: { uid: ROW, wwObjectBaseId: 'nobody-knows' },
    },
  }
  const pages = paths.map((path) => ({
    id: path.slice(0, 5),
    name: path,
    paths: { default: path },
    langs: ['en'],
    sections: [{ uid: SECTION }],
  }))
  const project = { id: 'd', homePageId: 'home', langs: [{ lang: 'en', default: true }], pages }
  const files = pages.map(({ id }) => [`data/${id}.json`, JSON.stringify(page)])
  return folderOf({ 'project.json': JSON.stringify(project), ...Object.fromEntries(files) })
}

/** Type of a text. */
const TEXT = 'd7904e9d-fc9a-4d80-9e32-728e097879ad'

/** A page of 300 px with two rows; its body is not an element. */
const shown = (mark: (uid: string) => string, titleHeight: number) => `<!doctype html>
  <body style="margin: 0; height: 900px">
    <div ${mark(SECTION)} style="padding: 10px">
      <p ${mark(TITLE)} style="margin: 0; height: ${titleHeight}px"><i ${mark(TITLE)}></i></p>
      ${`<p ${mark(ROW)} style="margin: 0; height: 20px"></p>`.repeat(2)}
    </div>
    <div ${mark(FOOTER)} style="height: 50px; animation: 1s wide"></div>
    <style>@keyframes wide { from { margin-top: 90px } }</style>`

const byClass = (uid: string) => `class="ww-style-${uid.split('-').at(-1)}-ww-main"`
const byUid = (uid: string) => `data-uid="${uid}"`

type Answer = (response: ServerResponse) => void
const html =
  (text: string): Answer =>
  (response) =>
    response.setHeader('content-type', 'text/html').end(text)
const status =
  (code: number, text = '', headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end(text)

function site(answers: Readonly<Record<string, Answer>>): Server {
  return createServer(({ url = '' }, response) => (answers[url] ?? status(404, 'none'))(response))
}

const old = site({
  '/': html(shown(byClass, 40)),
  '/empty/': status(404),
  '/moved/': html(shown(byClass, 40)),
  '/closed/': status(401, 'no'),
  '/bare/': html('<p>words</p>'),
  '/items/7/': html(shown(byClass, 40)),
  '/restless/': html('<img src="/never"><p data-uid="a">words</p>'),
  '/never': () => {},
  '/lazy/': html('<p style="height: 5000px"></p><img loading="lazy" src="/picture" data-ww-uid="a">'),
  '/picture': status(200, '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>', {
    'content-type': 'image/svg+xml',
  }),
})
const ours = site({
  '/': html(shown(byUid, 65)),
  '/moved/': html('<script>history.replaceState(null, "", "/sign-in/")</script>'),
  '/closed/': html(shown(byUid, 40)),
  '/bare/': html(shown(byUid, 40)),
  '/empty/': html(shown(byUid, 40)),
  '/gone/': html(shown(byUid, 40)),
  '/items/7/': html(shown(byUid, 42)),
})

const addressOf = (server: Server) => {
  // The address of a server that listens on a host and port has this type.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

beforeAll(async () => {
  for (const server of [old, ours]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  for (const server of [old, ours]) {
    server.close()
    server.closeAllConnections()
  }
})

async function compare(args: readonly string[], interruption: Promise<void> = new Promise(() => {})) {
  const out = join(mkdtempSync(join(tmpdir(), 'sluice-compare-')), 'out')
  const [said, complaints]: [string[], string[]] = [[], []]
  const code = await runCommand(['compare', folder(), '--widths', '300,500', '--out', out, ...args], {
    say: (line) => said.push(line),
    complain: (line) => complaints.push(line),
    untilInterrupted: () => interruption,
  })
  return { code, out, said: said.join('\n'), complaints: complaints.join('\n') }
}

describe('pnpm sluice compare', () => {
  it('reports the first cause of each page, what follows from it, and pages that cannot be compared', async () => {
    const [from, to] = [addressOf(old), addressOf(ours)]
    const { code, out, said, complaints } = await compare(['--old', from, '--new', to])
    const causes = (width: number) => [
      `  ${width} px: 5 elements compared, 5 differ.`,
      `    1. “Headline” text ${TITLE}: ${width - 20} × 40 at 10, 10 → ${width - 20} × 65 at 10, 10; 4 more elements because of it.`,
    ]
    const nothing = 'so there is nothing to compare.'
    const text = [
      `Old: ${from}/`,
      `New: ${to}/`,
      '',
      ...['home  /', ...causes(300), ...causes(500), ''],
      ...['gone  /gone/', `  ${from}/gone/ answers 404, ${nothing}`, ''],
      ...['empty  /empty/', `  ${from}/empty/ answers 404, ${nothing}`, ''],
      'moved  /moved/',
      `  ${to}/moved/ leads to ${to}/sign-in/, ${nothing} Pages that need a sign-in do this.`,
      '',
      'closed  /closed/',
      `  ${from}/closed/ answers 401: it needs a sign-in, and pages are opened without one.`,
      '',
      'bare  /bare/',
      `  ${from}/bare/ shows no element of the stored page: none has one of its uids in an attribute or class.`,
      '',
      '6 pages: 10 of 10 boxes differ by more than 2 px, from 2 causes. 5 pages could not be compared.',
    ].join('\n')
    expect(readFileSync(join(out, 'report.txt'), 'utf8')).toBe(`${text}\n`)
    expect([code, said]).toEqual([1, `${text}\nWritten to ${out}.`])
    expect(complaints).toMatch(/^\/items\/\{\{id\}\} is left out: its path needs a value\./)

    const json = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'))
    expect(json).toMatchObject({ old: `${from}/`, new: `${to}/`, tolerance: 2 })
    expect(json.pages[0].widths[0]).toMatchObject({ width: 300, compared: 5, differing: 5, unsettled: [] })
    const [cause] = json.pages[0].widths[0].causes
    expect(cause).toMatchObject({
      ...{ uid: TITLE, copy: 1, name: 'Headline', type: 'text' },
      old: { left: 10, top: 10, width: 280, height: 40 },
      new: { left: 10, top: 10, width: 280, height: 65 },
    })
    expect(
      cause.followers.map(({ uid, copy, name, type }: Record<string, unknown>) => [uid, copy, name, type]),
    ).toEqual([
      [SECTION, 1, 'Hero', 'section'],
      [ROW, 1, null, null],
      [ROW, 2, null, null],
      [FOOTER, 1, null, 'section'],
    ])

    expect(readdirSync(out).sort()).toEqual(['1-home-300.png', '1-home-500.png', 'report.json', 'report.txt'])
    const png = readFileSync(join(out, '1-home-500.png'))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * 500 + GAP, 900 + CAPTION_HEIGHT])
  }, 30_000)

  it('returns 0 for equal pages, also at a path with a value', async () => {
    const sites = ['--old', addressOf(old), '--new', addressOf(ours)]
    const { code, said, complaints } = await compare([...sites, '--page', 'items/7/', '--widths', '300'])
    expect([code, complaints]).toEqual([0, ''])
    expect(said).toContain('1 page: 0 of 5 boxes differ by more than 2 px, from 0 causes.')
  }, 30_000)

  it('compares with a preview of the folder by default', async () => {
    const { code, said } = await compare(['--old', addressOf(old), '--page', '/', '--widths', '500'])
    expect(code).toBe(1)
    expect(said).toMatch(/^Bundling the player …\nOld: .*\nNew: preview of /)
    expect(said).toContain('500 px: 5 elements compared')
    expect(said).toMatch(/“Headline” text .*: 480 × 40 at 10, 10 → \d/)
    expect(said).toContain(`${ROW}: 480 × 20 at 10, 50 → missing; 1 more element because of it.`)
  }, 30_000)

  it('says that a site does not answer', async () => {
    const ended = site({})
    await new Promise<void>((resolve) => ended.listen(0, '127.0.0.1', resolve))
    const address = addressOf(ended)
    ended.close()
    const { code, said, complaints } = await compare(['--old', address, '--page', '/'])
    expect([code, said, complaints]).toEqual([
      1,
      '',
      `${address}/ cannot be opened (ERR_CONNECTION_REFUSED). Is the site running, and the address right?`,
    ])
  }, 30_000)

  it('ends when it is interrupted', async () => {
    let interrupt = () => {}
    const interruption = new Promise<void>((resolve) => {
      interrupt = resolve
    })
    const silent = createServer(() => interrupt())
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { code, out, complaints } = await compare(['--old', addressOf(silent), '--page', '/'], interruption)
    silent.close()
    silent.closeAllConnections()
    expect([code, complaints]).toEqual([1, 'Interrupted; no report was written.'])
    expect(existsSync(join(out, 'report.txt'))).toBe(false)
  }, 30_000)
})

describe('visitPage', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch(await findChromium())
  })
  afterAll(() => browser?.close())
  const visit = (path: string, limits: { readonly answerMs?: number; readonly quietMs?: number } = {}) => {
    const address = addressOf(old) + path
    return visitPage(browser, { address, width: 300, uids: [], answerMs: 5_000, quietMs: 5_000, ...limits })
  }

  it('reads a page that never ends to load as it is', async () => {
    const shown = await visit('/restless/', { quietMs: 100 })
    expect(shown).toMatchObject({ kind: 'shown', isQuiet: false, boxes: [{ uid: 'a' }] })
  })

  it('gives up a page that does not answer', async () => {
    const message = `${addressOf(old)}/never has not answered within 0.1 s.`
    expect(await visit('/never', { answerMs: 100 })).toEqual({ kind: 'failed', message })
  })

  it('waits for pictures far below', async () => {
    const box = { width: 30, height: 20 }
    expect(await visit('/lazy/')).toMatchObject({ isQuiet: true, boxes: [{ uid: 'a', box }] })
  })
})
