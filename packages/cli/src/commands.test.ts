import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { BACKEND_PLUGIN_ID } from '@sluice/plugins-backend'
import { describe, expect, it, vi } from 'vitest'
import { runCommand } from './commands.ts'
import { exportFiles } from './fixtures/exportFiles.ts'
import { folderOf } from './fixtures/folderOf.ts'

async function run(...args: readonly string[]) {
  const said: string[] = []
  const complaints: string[] = []
  const code = await runCommand(args, {
    say: (line) => said.push(line),
    complain: (line) => complaints.push(line),
    untilInterrupted: () => Promise.resolve(),
  })
  return { code, said: said.join('\n'), complaints: complaints.join('\n') }
}

const folder = () => mkdtempSync(join(tmpdir(), 'sluice-command-'))

function project(sections: object = {}): string {
  const root = folder()
  mkdirSync(join(root, 'data'))
  writeFileSync(
    join(root, 'project.json'),
    JSON.stringify({ id: 'd', pages: [{ id: 'p' }], plugins: [{ id: 'far-away' }] }),
  )
  const page = {
    page: { id: 'p' },
    sections,
    wwObjects: { e: { uid: 'e', wwObjectBaseId: 'nobody-knows', content: {} } },
    formulas: [{ id: 'f', type: 'f', code: '1 +' }],
  }
  writeFileSync(join(root, 'data/p.json'), JSON.stringify(page))
  return root
}

describe('pnpm sluice', () => {
  it('prints its usage without arguments', async () => {
    const { code, said } = await run()
    expect([code, said]).toEqual([0, expect.stringContaining('pnpm sluice import <folder> --out <folder>')])
  })

  it.each([
    [['fly'], 'There is no command “fly”.'],
    [['import'], 'One folder to read and one to write are needed.'],
    [['import', 'a', 'b', '--out', 'c'], 'One folder to read and one to write are needed.'],
    [['import', 'a', '--twice'], '--twice'],
    [['preview'], 'One folder is needed.'],
    [['preview', 'a', 'b'], 'One folder is needed.'],
    [['preview', 'a', '--port', 'x'], '“x” is no port'],
    [['preview', 'a', '--port', '65536'], '“65536” is no port'],
    [['preview', 'a', '--open'], '--open'],
    [['build', import.meta.dirname, '--out', 'x'], 'There is no file'],
    [['dev', 'gone.ts'], 'There is no file gone.ts.\n\n  pnpm sluice dev'],
    [['dev', import.meta.dirname], 'There is no file'],
  ])('%j is explained', async (args, complaint) => {
    const { code, complaints } = await run(...args)
    expect([code, complaints]).toEqual([2, expect.stringContaining(complaint)])
  })
})

describe('a command', () => {
  it('prints its usage for --help', async () => {
    expect(await run('check', '--help')).toMatchObject({
      code: 0,
      said: expect.stringContaining('pnpm sluice check <folder> [--contract <file>] [--hints] [--types] [--json]\n'),
    })
  })

  it.each([
    ['a file where a folder is to be written', ['--out', join(import.meta.dirname, 'command.ts')], 'EEXIST'],
    ['a report where there is no folder', ['--out', '.', '--report', '/no/such/folder/report.json'], 'ENOENT'],
  ])('reports that it cannot use %s', async (_what, more, reason) => {
    const root = project()
    const args = more.map((word) => (word === '.' ? join(root, 'out') : word))
    const { code, complaints } = await run('import', root, ...args)
    expect([code, complaints]).toEqual([1, expect.stringContaining(`A file or folder cannot be used: ${reason}`)])
  })
})

describe('pnpm sluice import', () => {
  it('writes the project and the report, and sums it up', async () => {
    const out = folder()
    const { code, said } = await run('import', project(), '--out', out, '--report', join(out, 'report.json'))
    expect(code).toBe(0)
    expect(said).toBe(
      [
        '1 pages, 0 library components (0 popups), 0 links.',
        'Elements: 0 of 1 of a known type; not: nobody-knows (1).',
        'Actions: 0 of 0 of a known type.',
        'Formulas: 0 of 1 compiled; 1 cannot be read.',
        'Scripts: 0 of 0 compiled.',
        'Custom code: 0 of 0 compiled.',
        'Plugins: 0 here, missing far-away.',
        'What does not run:',
        '  p  element nobody-knows  1 ×  The type of the element is not known here; its children are shown in a plain box.',
        '  p  text 1 +              1 ×  The code is refused: Unexpected end of formula.',
        '0 diagnostics.',
        `Written to ${out}.`,
      ].join('\n'),
    )
    expect(JSON.parse(readFileSync(join(out, 'project.json'), 'utf8'))).toMatchObject({ version: 1, id: 'd' })
    expect(Object.keys(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')))).toEqual([
      'pages',
      'elements',
      'formulas',
      'scripts',
      'customActions',
      'actions',
      'plugins',
      'links',
      'popups',
      'components',
      'hosts',
      'notRunning',
      'linkedFonts',
      'diagnostics',
    ])
  })

  it('downloads the fonts that documents link, and names those that it cannot have', async () => {
    const sheet = 'https://fonts.bunny.net/css?family=A'
    const css =
      "@font-face { font-family: A; src: url(/a.woff2) format('woff2') } @font-face { font-family: B; src: url(/b.woff2) }"
    const files: Readonly<Record<string, string>> = { [sheet]: css, 'https://fonts.bunny.net/a.woff2': 'FONT' }
    vi.stubGlobal(
      'fetch',
      async (address: string) => new Response(files[address] ?? '', { status: files[address] ? 200 : 404 }),
    )
    const from = folderOf({
      ...exportFiles([]),
      'template.html': `<link rel="stylesheet" href="${sheet}">`,
    })
    const out = folder()
    const { code, said, complaints } = await run('import', from, '--out', out)
    vi.unstubAllGlobals()
    expect([code, complaints]).toEqual([
      0,
      '“https://fonts.bunny.net/b.woff2” cannot be downloaded: the host answered 404.',
    ])
    expect(said).toContain('Fonts: 1 files downloaded.')
    const { _sluice } = JSON.parse(readFileSync(join(out, 'project.json'), 'utf8'))
    expect(_sluice.fontFaces.map(({ family }: { family: string }) => family)).toEqual(['A'])
  })

  it('refuses to write a project over itself', async () => {
    const here = folder()
    await run('build', join(import.meta.dirname, 'testing/smallProject.ts'), '--out', here)
    const before = readFileSync(join(here, 'project.json'), 'utf8')
    const { code, complaints } = await run('import', here, '--out', `${here}/../${basename(here)}`)
    expect([code, complaints]).toEqual([1, 'The project would be written over itself; name another folder.'])
    expect(readFileSync(join(here, 'project.json'), 'utf8')).toBe(before)
  })

  it('returns 1 for a folder without a project, with the reason', async () => {
    const { code, complaints } = await run('import', folder(), '--out', folder())
    expect([code, complaints]).toEqual([1, expect.stringContaining('holds no project')])
  })
})

/** A section that contains the element. */
const shown = { s: { uid: 's', content: { default: { children: [{ isWwObject: true, uid: 'e' }] } } } }

describe('pnpm sluice check', () => {
  it('lists its findings, and returns 1 when there are errors', async () => {
    const { code, said } = await run('check', project(shown))
    expect([code, said]).toEqual([
      1,
      [
        'error formula/unexpected-end [p] formulas.0 at 3–3: Unexpected end of formula',
        'warning element/unknown-type [p] e: The element type nobody-knows is not known.',
        '1 errors, 1 warnings, 0 hints.',
      ].join('\n'),
    ])
  })

  it('says the names of page and element', async () => {
    const element = { uid: 'e', name: 'Sign', wwObjectBaseId: 'nobody-knows' }
    const root = project(shown)
    writeFileSync(join(root, 'data/p.json'), JSON.stringify({ sections: shown, wwObjects: { e: element } }))
    writeFileSync(join(root, 'project.json'), JSON.stringify({ id: 'd', pages: [{ id: 'p', name: 'Plants' }] }))
    expect((await run('check', root)).said).toContain('warning element/unknown-type [Plants] Sign e: The element type')
  })

  it('counts hints by kind, and lists them when asked', async () => {
    const root = project(shown)
    const content = { default: { tag: 'p', first: 1, second: 2 } }
    const sections = {
      s: {
        uid: 's',
        sectionBaseId: '99586bd3-2b15-4d6b-a025-6a50d07ca845',
        content: { default: { wwObjects: [{ isWwObject: true, uid: 't' }] } },
      },
    }
    const wwObjects = { t: { uid: 't', wwObjectBaseId: 'd7904e9d-fc9a-4d80-9e32-728e097879ad', content } }
    writeFileSync(join(root, 'data/q.json'), JSON.stringify({ wwObjects, sections }))
    const hintsOf = ({ said }: { readonly said: string }) => said.split('\n').filter((line) => /hint|^info/.test(line))
    const short = hintsOf(await run('check', root))
    expect(short).toEqual([
      expect.stringMatching(/^\d+ hints [a-z]+\/[a-z-]+$/),
      '--hints lists the hints one by one.',
      expect.stringMatching(/, \d+ hints\.$/),
    ])
    const long = hintsOf(await run('check', root, '--hints'))
    expect(long.length).toBe(Number(short[0]?.split(' ')[0]) + 1)
    expect(long[0]).toMatch(/^info /)
  })

  it('prints the same as JSON', async () => {
    const { said } = await run('check', project(shown), '--json')
    expect(JSON.parse(said)[1]).toEqual({
      code: 'formula/unexpected-end',
      severity: 'error',
      message: 'Unexpected end of formula',
      page: 'p',
      element: null,
      property: null,
      range: { start: 3, end: 3 },
      path: 'formulas.0',
    })
  })

  it('prints how many parts of the texts have no type, and where they are', async () => {
    const root = project(shown)
    const bound = { __wwtype: 'f', code: 'context.dropzone.x' }
    writeFileSync(
      join(root, 'data/p.json'),
      JSON.stringify({ page: { id: 'p' }, formulas: [{ id: 'f', default: bound }] }),
    )
    const figure = '1 texts, 2 of 3 parts without a type.'
    expect((await run('check', root)).said.split('\n')).toContain(figure)
    expect((await run('check', root, '--types')).said.split('\n')).toEqual(
      expect.arrayContaining(['untyped [p] formulas.0.default at 0–16: context.dropzone', figure]),
    )
    const { said } = await run('check', root, '--types', '--json')
    expect(JSON.parse(said)).toMatchObject({
      findings: [],
      types: { texts: 1, parts: 3, untyped: [{ page: 'p' }, {}] },
    })
  })

  it('says what is wrong with a contract that cannot be read', async () => {
    const root = project()
    const broken = join(root, 'contract.json')
    writeFileSync(broken, '{ paths')
    const { code, complaints } = await run('check', root, '--contract', broken)
    expect([code, complaints]).toEqual([2, expect.stringContaining(`The contract “${broken}” is no JSON`)])
    expect(await run('check', root, '--contract', join(root, 'gone.json'))).toMatchObject({ code: 1 })
    writeFileSync(broken, '{ "paths": {} }')
    expect(await run('check', root, '--contract', broken)).toMatchObject({ complaints: '' })
  })

  it('returns 0 without errors, and 1 without a project', async () => {
    const sound = folder()
    writeFileSync(join(sound, 'project.json'), JSON.stringify({ id: 'd', pages: [] }))
    expect(await run('check', sound)).toMatchObject({ code: 0, said: '0 errors, 0 warnings, 0 hints.' })
    expect(await run('check', folder())).toMatchObject({ code: 1, complaints: expect.stringContaining('no project') })
  })

  it('knows the actions of the installed plugins', async () => {
    const root = project(shown)
    const types = [`${BACKEND_PLUGIN_ID}-request`, `${BACKEND_PLUGIN_ID}-reqest`]
    const workflows = [
      { id: 'w', firstAction: 'a0', actions: Object.fromEntries(types.map((type, i) => [`a${i}`, { type }])) },
    ]
    writeFileSync(join(root, 'data/q.json'), JSON.stringify({ workflows }))
    const { said } = await run('check', root)
    expect(said.split('\n').filter((line) => line.includes('action/unknown-type'))).toEqual([
      `warning action/unknown-type [q] workflows.0.actions.a1: The plugin “${BACKEND_PLUGIN_ID}” has no action “reqest”; the workflow fails there.`,
    ])
    expect((await run('import', root, '--out', folder())).said).toContain(
      `Actions: 1 of 2 of a known type; not: ${types[1]} (1).`,
    )
  })

  it.each([
    ['as it is', async (root: string) => root],
    [
      'once it is imported',
      async (root: string) => {
        const out = folder()
        await run('import', root, '--out', out)
        return out
      },
    ],
  ])('checks the style classes of a project %s', async (_what, made) => {
    const root = project(shown)
    const bad = (code: string) => ({ default: { padding: { __wwtype: 'f', code } } })
    const classes = { c1: { content: bad('nosuch('), _state: { style: bad('1 +') } } }
    writeFileSync(join(root, 'classes.json'), JSON.stringify(classes))
    const { said } = await run('check', await made(root), '--json')
    expect(JSON.parse(said)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'formula/unexpected-end',
          severity: 'error',
          page: null,
          property: 'padding',
          range: { start: 3, end: 3 },
          path: 'classes.c1._state.style.default.padding',
        }),
        expect.objectContaining({ property: 'padding', path: 'classes.c1.content.default.padding' }),
      ]),
    )
  })

  it('reports that a page is not JSON', async () => {
    const root = project(shown)
    writeFileSync(join(root, 'data/q.json'), '{')
    expect((await run('check', root)).said).toContain('error import/not-json [q] /public/data/q.json')
  })
})

describe('pnpm sluice preview', () => {
  it('prints the address of the project and what it shows, and runs until interrupted', async () => {
    const seen: string[] = []
    const said: string[] = []
    const address = () => said[1]?.replace(/^.*: /, '') ?? ''
    const code = await runCommand(['preview', project(), '--port', '0'], {
      say: (line) => said.push(line),
      complain: (line) => said.push(line),
      untilInterrupted: async () => {
        const page = await fetch(`${address()}/public/data/p.json`)
        const icon = await fetch(`${address()}/icons/lucide/plus.svg`)
        seen.push((await page.json()).page.id, await icon.text())
      },
    })
    expect([code, said]).toEqual([
      0,
      [
        'Bundling the player …',
        expect.stringMatching(/^sluice-command-\w+: http:\/\/127\.0\.0\.1:\d+$/),
        '  /  ',
        'Elements: 0 of 1 of a known type; not: nobody-knows (1).',
        'Ctrl-C ends it.',
      ],
    ])
    expect(seen).toEqual(['p', expect.stringContaining('stroke="currentColor"')])
    await expect(fetch(address())).rejects.toThrow('fetch failed')
  }, 30_000)

  it('returns 1 for a folder without a project, with the reason', async () => {
    const { code, said, complaints } = await run('preview', folder(), '--port', '0')
    expect([code, said, complaints]).toEqual([1, '', expect.stringContaining('holds no project')])
  })

  it('returns 1 for a port that is taken', async () => {
    const other = createServer()
    const port = await listening(other)
    const { code, complaints } = await run('preview', project(), '--port', String(port))
    other.close()
    expect([code, complaints]).toEqual([
      1,
      `Port ${port} is taken by another program; end that one, or choose another port with --port.`,
    ])
  }, 30_000)
})

function listening(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      // The address of a server that listens on a host and port has this type.
      resolve((server.address() as AddressInfo).port)
    }),
  )
}

describe('pnpm sluice compare', () => {
  const sites = ['--old', 'http://127.0.0.1:9']

  it.each([
    [['compare', ...sites], 'One folder is needed.'],
    [['compare', 'a'], 'The address of the other site is needed: --old https://…'],
    [['compare', 'a', '--old', 'old.example'], '“old.example” is not the address of a site'],
    [['compare', 'a', '--old', 'file:///etc/passwd'], '“file:///etc/passwd” is not the address of a site'],
    [['compare', 'a', '--old', 'https://me:word@old.example'], 'An address cannot contain a name or password'],
    [['compare', 'a', ...sites, '--new', 'ftp://new.example'], '“ftp://new.example” is not the address of a site'],
    [['compare', 'a', ...sites, '--widths', '390,wide'], '“wide” is no width'],
    [['compare', 'a', ...sites, '--widths', '100'], '“100” is no width'],
    [['compare', 'a', ...sites, '--height', '800'], '--height'],
    [['compare', project(), ...sites, '--page', '/far'], 'The project has no page at /far.'],
  ])('%j is explained', async (args, complaint) => {
    const { code, complaints } = await run(...args)
    expect([code, complaints]).toEqual([2, expect.stringContaining(complaint)])
  })

  it('returns 1 for a folder without a project, with the reason', async () => {
    const { code, said, complaints } = await run('compare', folder(), ...sites)
    expect([code, said, complaints]).toEqual([1, '', expect.stringContaining('holds no project')])
  })
})

describe('pnpm sluice build', () => {
  const module = (name: string) => join(import.meta.dirname, 'testing', name)

  it('writes a project folder from TypeScript sources', async () => {
    const out = folder()
    const { code, said } = await run('build', module('smallProject.ts'), '--out', out)
    expect([code, said]).toEqual([0, expect.stringMatching(/^3 files, 1 icons, version \d+\.$/)])
    expect(readFileSync(join(out, 'static/icons/lucide/droplet.svg'), 'utf8')).toContain('<svg')
    const checked = await run('check', out)
    expect([checked.code, checked.said]).toEqual([0, expect.stringContaining('0 errors')])
  })

  it('lists the files to serve with their own headers', async () => {
    const out = folder()
    const { code, said } = await run('build', module('trustedProject.ts'), '--out', out)
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('To be served with headers of its own, which headers.json lists: /public/frame.html.'),
    ])
    expect(existsSync(join(out, 'static/public/frame.html'))).toBe(true)
  })

  it('reports problems and writes nothing', async () => {
    const out = join(folder(), 'out')
    const { code, complaints } = await run('build', module('brokenProject.ts'), '--out', out)
    expect([code, complaints]).toEqual([1, expect.stringContaining('Unexpected end of formula')])
    expect(complaints).toMatch(/brokenProject\.ts:\d+/)
    expect(existsSync(out)).toBe(false)
  })

  it('reports missing icons, and writes nothing', async () => {
    const out = join(folder(), 'out')
    const { code, complaints } = await run('build', module('iconlessProject.ts'), '--out', out)
    expect([code, complaints]).toEqual([1, 'No icon file for: lucide/there-is-none. Nothing was written.'])
    expect(existsSync(out)).toBe(false)
  })

  it.each([
    [['build'], 'One module to read and one folder to write are needed.'],
    [['build', 'gone.ts', '--out', 'x'], 'There is no file gone.ts.'],
    [['build', join(import.meta.dirname, 'command.ts'), '--out', 'x'], 'exports no “project”'],
  ])('%j is explained', async (args, complaint) => {
    const { code, complaints } = await run(...args)
    expect([code, complaints]).toEqual([2, expect.stringContaining(complaint)])
  })
})

describe('pnpm sluice dev', () => {
  it.each([
    [['dev'], 'One module is needed.'],
    [['dev', 'a', 'b'], 'One module is needed.'],
    [['dev', 'a', '--port', 'many'], '“many” is no port'],
  ])('%j is explained', async (args, complaint) => {
    const { code, complaints } = await run(...args)
    expect([code, complaints]).toEqual([2, expect.stringContaining(complaint)])
  })

  it('ends with the problems of the first build', async () => {
    const { code, complaints } = await run('dev', join(import.meta.dirname, 'testing/brokenProject.ts'), '--port', '0')
    expect([code, complaints]).toEqual([1, expect.stringContaining('Unexpected end of formula')])
  }, 30_000)
})
