import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { icon, section, text } from '@sluice/elements-basic/schema'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { importProject } from '../importProject.ts'
import { design, exportedFiles, type Files, folderOf, page, REST } from '../testing/madeUpExport.ts'

const count = z.number().int().nonnegative()
const counts = z.record(z.string(), count.positive())
const place = z.string().min(1)
const texts = z.strictObject({
  total: count,
  compiled: count,
  refused: counts,
  failed: z.array(z.strictObject({ where: place, code: z.string(), reason: place })),
})
const reportShape = z.strictObject({
  pages: count,
  elements: z.strictObject({ total: count, known: count, unknown: counts }),
  formulas: texts,
  scripts: texts,
  customActions: texts,
  actions: z.strictObject({ total: count, known: count, unknown: counts }),
  plugins: z.strictObject({ present: z.array(place), missing: z.record(z.string(), count) }),
  links: count,
  popups: count,
  components: count,
  hosts: z.strictObject({
    connect: z.record(place, count),
    media: z.record(place, count),
    blocked: z.array(place),
  }),
  notRunning: z.array(
    z.strictObject({
      page: place.nullable(),
      pageName: z.string(),
      kind: z.enum(['action', 'collection', 'element', 'package', 'picture', 'text']),
      what: z.string(),
      count,
      reason: place,
    }),
  ),
  linkedFonts: z.array(place),
  diagnostics: z.array(
    z.strictObject({ code: place, severity: z.enum(['error', 'warning']), message: place, path: place }),
  ),
})

const HERE = 'plugin-that-is-here'
const bind = (kind: 'f' | 'js', code: string) => ({ __wwtype: kind, code })
const element = (id: string, content: unknown) => ({ uid: id, wwObjectBaseId: id, content: { default: content } })
const FONT_ICON = icon.generations[1].baseId

/** An export with one of each kind that a report counts. */
const everything: Files = {
  ...exportedFiles(),
  'src/_front/router.js': `window.wwg_designInfo = ${JSON.stringify({ ...design, plugins: [...design.plugins, { id: HERE }] })};`,
  'vite.config.js': 'const pages = {"nowhere":{}};',
  'public/data/p1.json': JSON.stringify({
    ...page,
    wwObjects: {
      ...page.wwObjects,
      refused: element(text.generations[0].baseId, {
        '_ww-text_text': bind('f', 'document.cookie'),
        a: bind('js', 'return 1'),
        b: bind('js', 'return ('),
      }),
      dropped: element(FONT_ICON, { icon: 'fas fa-plus', loading: 'lazy' }),
      dropped2: element(FONT_ICON, { icon: 'fas fa-minus', loading: 'lazy' }),
    },
    workflows: [
      ...page.workflows,
      {
        id: 'w2',
        trigger: 'click',
        actions: {
          a: { id: 'a', type: 'custom-js', code: 'document.createElement(1)' },
          b: { id: 'b', type: 'custom-js', code: 'return (' },
        },
      },
    ],
  }),
  'public/data/p2.json': '{',
}

const report = importProject(folderOf(everything), mkdtempSync(join(tmpdir(), 'sluice-report-')), {
  elements: [icon, section, text].map((definition) => ({ definition })),
  plugins: [{ id: HERE, name: 'Here', namespace: 'here' }],
})

describe('an import report', () => {
  it('has exactly this shape', () => {
    expect(reportShape.parse(report)).toEqual(report)
    expect(JSON.parse(JSON.stringify(report))).toEqual(report)
  })

  it('counts each kind of text by outcome', () => {
    for (const { total, compiled, refused, failed } of [report.formulas, report.scripts, report.customActions]) {
      const refusals = Object.values(refused).reduce((sum, one) => sum + one, 0)
      expect([compiled, refusals, failed.length]).toEqual([expect.any(Number), 1, 1])
      expect(total).toBe(compiled + refusals + failed.length)
      expect(compiled).toBeGreaterThan(0)
    }
  })

  it('covers every kind of entry', () => {
    expect(report).toMatchObject({
      pages: 2,
      elements: { total: 6, known: 5, unknown: { 'nobody-knows': 1 } },
      plugins: { present: [HERE], missing: { [REST]: 1 } },
      links: 1,
      popups: 1,
      components: 2,
    })
    const { total, known, unknown } = report.actions
    expect(known).toBeGreaterThan(0)
    expect(total).toBe(known + Object.values(unknown).reduce((sum, one) => sum + one, 0))
    expect(new Set(report.diagnostics.map(({ code }) => code))).toEqual(
      new Set(['import/head-without-page', 'import/not-json', 'element/missing', 'import/property-ignored']),
    )
  })

  it('lists stored but unused properties of known elements, with counts', () => {
    const ignored = report.diagnostics.filter(({ code }) => code === 'import/property-ignored')
    expect(ignored.map(({ path, message }) => [path, /\d+/.exec(message)?.[0]])).toEqual([
      ['icon.loading', '2'],
      ['text.a', '1'],
      ['text.b', '1'],
      ['text.strange', '1'],
    ])
  })
})

describe('the hosts of frames', () => {
  const IFRAME = '6dee3327-9afa-4b44-bade-bdb547cdb18b'
  const files = {
    ...exportedFiles(),
    'public/data/p1.json': JSON.stringify({
      ...page,
      wwObjects: { f: element(IFRAME, { source: 'https://maps.test/embed' }) },
    }),
  }

  it.each([
    { allow: [], blocked: ['maps.test'], frame: undefined },
    { allow: ['maps.test'], blocked: [], frame: ['maps.test'] },
  ])('are blocked unless they are allowed: $allow', ({ allow, blocked, frame }) => {
    const out = mkdtempSync(join(tmpdir(), 'sluice-frames-'))
    const { hosts } = importProject(folderOf(files), out, { elements: [], plugins: [], allow })
    expect(hosts).toEqual({ connect: {}, media: { 'maps.test': 1 }, blocked })
    const project = JSON.parse(readFileSync(join(out, 'project.json'), 'utf8'))
    expect(project._sluice?.hosts?.frame).toEqual(frame)
  })
})
