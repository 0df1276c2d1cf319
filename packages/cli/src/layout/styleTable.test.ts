/*
 * Each stored style property alone, on a flexbox, a text and a section, compared with the table of `docs/style-properties.md`: the box that it
 * lands on has the value that the browser computes for the table's CSS, and every other box is as it was without it. Computed values are
 * read with `computedStyleMap`, which has them as declared (`100%`, `auto`), while `getComputedStyle` has the pixels of the layout.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium } from '@sluice/chromium'
import { buildPlayer, type Preview, packagedIcon, previewProject } from '@sluice/config/preview'
import { flexbox, text as textDefinition } from '@sluice/elements-basic/schema'
import { declarations } from '@sluice/engine/styles'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abilities } from '../abilities.ts'
import { exportFiles } from '../fixtures/exportFiles.ts'
import { folderOf } from '../fixtures/folderOf.ts'
import type { Stored } from '../fixtures/Topic.ts'
import { installedIconSet } from '../installedIconSet.ts'
import { box, section, text } from './parts.ts'
import { CASES, CONDITIONS, PLAIN, type Situation } from './styleCases.ts'
import { addedStyle, BOXES, type BoxName, styleRows } from './styleTable.ts'

const TABLE = fileURLToPath(new URL('../../../../docs/style-properties.md', import.meta.url))
const markdown = readFileSync(TABLE, 'utf8')
const rows = styleRows(markdown)
const added = addedStyle(markdown)

describe('the table', () => {
  it('has every property that the cascade reads, and a case for each', () => {
    const stored = new Set(rows.map((row) => row.stored))
    expect(namesInCode().filter((name) => !stored.has(name))).toEqual([])
    expect([...stored].toSorted()).toEqual(Object.keys(CASES).toSorted())
    expect(rows.filter(({ only }) => !CONDITIONS[only])).toEqual([])
    expect(added.map(({ name }) => name)).toEqual(['section, outer', 'section, inner', ...Object.keys(PLAIN)])
  })
})

/** Names of the stored properties that are read while the style of an element is written. */
function namesInCode(): readonly string[] {
  const names = new Set<string>()
  const recorded = (values: Stored): Stored =>
    new Proxy(values, {
      get: (target, name) => {
        names.add(String(name))
        return Reflect.get(target, name)
      },
    })
  const animated = { animationDuration: '1s', animationKeyframes: '@keyframes a { 0% { order: 1 } }' }
  for (const definition of [flexbox, textDefinition])
    for (const display of ['block', 'grid'])
      declarations({
        style: recorded({ display, position: 'absolute', backgroundImage: 'a.png', ...animated }),
        content: recorded({}),
        definition,
        section: false,
        uid: 'a',
        variableOf: (property) => `--b-a-${property}`,
      })
  return [...names].filter((name) => !(name in textDefinition.properties))
}

/** An element of the page that has a property, or none, in a situation. */
interface Specimen extends Situation {
  readonly uid: string
  readonly kind: 'layout' | 'section' | 'text'
}

const styled = rows.flatMap((row) => {
  const found = CASES[row.stored]
  return typeof found === 'object' ? [{ ...row, name: `${row.stored} ${row.only}`.trim(), found }] : []
})
type StyledRow = (typeof styled)[number]

const kindOf = (name: BoxName): Specimen['kind'] => (name === 'outer' || name === 'inner' ? 'section' : name)
const specimens = new Map<string, Specimen>()

/** Returns the uid of a specimen, which it adds when there is none like it. */
function specimen(kind: Specimen['kind'], situation: Situation, row?: StyledRow): string {
  const own = row ? storedOf(row, kind) : {}
  const stored = {
    kind,
    parent: kind === 'section' ? 'block' : (situation.parent ?? 'flex'),
    style: { ...situation.style, ...own.style },
    content: { ...situation.content, ...own.content },
  }
  const key = JSON.stringify(stored)
  const { uid } = specimens.get(key) ?? { uid: `${kind}${specimens.size}` }
  specimens.set(key, { ...stored, uid })
  return uid
}

function storedOf({ stored, only, found }: StyledRow, kind: Specimen['kind']): Situation {
  const value = CONDITIONS[only]?.value ?? (kind === 'text' ? found.ofText : undefined) ?? found.value
  return stored.startsWith('_ww-') ? { content: { [stored]: value } } : { style: { [stored]: value } }
}

/** A row on one box, in a situation in which its condition is met, and in one in which it is not. */
interface Look {
  readonly row: StyledRow
  readonly box: BoxName
  readonly situation: Situation
  readonly met: Pair
  readonly unmet: Pair | undefined
}

/** Uids of specimens without and with a property. */
interface Pair {
  readonly without: string
  readonly having: string
}

const looks = styled.map((row) => {
  const { met, unmet, isOfLayouts } = CONDITIONS[row.only] ?? { met: [] }
  return met.flatMap((situation) =>
    BOXES.map((name): Look => {
      const pair = (where: Situation) => ({
        without: specimen(kindOf(name), where),
        having: specimen(kindOf(name), where, row),
      })
      const isAlways = isOfLayouts && name === 'text'
      return { row, box: name, situation, met: pair(situation), unmet: unmet && !isAlways ? pair(unmet) : undefined }
    }),
  )
})

type Values = Readonly<Record<string, string>>
/** A box in the browser. */
interface Seen {
  readonly tag: string
  readonly display: string
  readonly values: Values
}

let preview: Preview
let browser: Browser
let empty: Page
let seen: ReadonlyMap<string, Seen>
beforeAll(async () => {
  const all = [...specimens.values()]
  const sections = all.filter(({ kind }) => kind === 'section')
  const pages = [
    { id: 'elements', path: 'elements', sections: [storedSection({ uid: 'parents' }, parentsOf(all))] },
    { id: 'sections', path: 'sections', sections: sections.map((one) => storedSection(one)) },
    { id: 'plain', path: 'plain', sections: [storedSection({ uid: 'plain section' }, Object.values(PLAIN))] },
  ]
  const icon = (path: string) => packagedIcon(path, installedIconSet)
  const folder = folderOf(exportFiles([{ pages, facts: [] }]))
  preview = await previewProject({ folder, port: 0, player: () => buildPlayer(), icon, abilities })
  browser = await chromium.launch(await findChromium())
  empty = await browser.newPage()
  // Of the same origin, so that addresses of pictures are the same.
  await empty.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await empty.goto(`${preview.address}/empty`)
  const names = await empty.evaluate(longhandsOf, styled.flatMap(propertiesOf))
  const boxes = await Promise.all([
    look('elements', names, all.length - sections.length),
    look('sections', names, sections.length),
    look('plain', null, Object.keys(PLAIN).length),
  ])
  seen = new Map(boxes.flatMap((one) => Object.entries(one)))
  const font = seen.get('plain flexbox')?.values['font-family'] ?? ''
  await empty.evaluate(
    (family) => document.body.parentElement?.style.setProperty('--ww-default-font-family', family),
    font,
  )
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await preview?.close()
})

/** Layouts of each display around the flexboxes and texts. */
function parentsOf(all: readonly Specimen[]) {
  return (['flex', 'grid', 'block'] as const).map((display) =>
    box(
      `parent-${display}`,
      all
        .filter(({ kind, parent }) => kind !== 'section' && parent === display)
        .map(({ kind, uid, style, content }) =>
          kind === 'text' ? storedText(uid, style, content) : box(uid, [], style, content),
        ),
      { display, customCss: { fontFamily: 'serif' } },
    ),
  )
}

function storedText(uid: string, style: Stored = {}, content: Stored = {}): Stored {
  return text(uid, 'ab', style, { '_ww-text_fontFamily': undefined, ...content })
}

/** A section with nothing but this. */
function storedSection({ uid, style, content }: Omit<Specimen, 'kind'>, children: readonly unknown[] = []) {
  const without = { '_ww-layout_flexDirection': undefined, '_ww-layout_alignItems': undefined }
  return section(uid, children, style, { ...without, ...content })
}

function propertiesOf({ css, found }: StyledRow): readonly string[] {
  return typeof found.css === 'object' ? Object.keys(found.css) : css
}

/** Runs in the browser. */
function longhandsOf(properties: readonly string[]): readonly string[] {
  const { style } = document.createElement('div')
  for (const property of properties) style.setProperty(property, 'inherit')
  return [...style]
}

/**
 * @param names properties to read, null for all.
 * @param count least number of boxes; on a busy machine the network may be idle before all of them are shown.
 */
async function look(
  path: string,
  names: readonly string[] | null,
  count: number,
): Promise<Readonly<Record<string, Seen>>> {
  const page = await browser.newPage()
  await page.goto(`${preview.address}/${path}/`, { waitUntil: 'networkidle' })
  await page.waitForFunction((least) => document.querySelectorAll('[data-uid]').length >= least, count)
  return page.evaluate(readBoxes, names)
}

/** Reads every box of a page, the inner box of a section at `<uid> inner`. It runs in the browser, so it uses nothing from outside. */
function readBoxes(names: readonly string[] | null): Readonly<Record<string, Seen>> {
  const read = (node: Element): Seen => {
    const style = getComputedStyle(node)
    const map = node.computedStyleMap()
    // A map of computed values has both parts of the position as one.
    const computedValue = (name: string) => [...map.getAll(name)].join(', ') || style.getPropertyValue(name)
    const all = [...map.keys(), 'background-position-x', 'background-position-y']
    const values = Object.fromEntries((names ?? all).map((name) => [name, computedValue(name)]))
    return { tag: node.localName, display: style.display, values }
  }
  return Object.fromEntries(
    [...document.querySelectorAll('[data-uid]')].flatMap((node) => {
      const uid = node.getAttribute('data-uid') ?? ''
      const inner = node.querySelector(':scope > [data-sl-inner]')
      return [[uid, read(node)] as const, ...(inner ? [[`${uid} inner`, read(inner)] as const] : [])]
    }),
  )
}

describe('a stored property', () => {
  it.each(styled.map((row, i) => ({ name: row.name, on: looks[i] ?? [] })))('$name', async ({ on }) => {
    const wrong = await Promise.all(on.map(differences))
    expect(wrong.flat()).toEqual([])
  })
})

/** Returns what one box has instead of what the table says: with the property, with its condition not met, and without it. */
async function differences({ row, box: name, situation, met, unmet }: Look): Promise<readonly string[]> {
  const { tag, display, values: plain } = seenBox(met.without, name)
  const where = `${row.name} on ${name} ${JSON.stringify(situation)}`
  const lands = row.lands.includes(name)
  const css = cssOf(row, name, met.having)
  const properties = Object.keys(css)
  const withIt = await compute({ tag, display, css, properties })
  const inherited = name === 'inner' && row.lands.includes('outer') ? withIt.inherited : {}
  const wanted = lands ? withIt.own : { ...only(plain, withIt.own), ...inherited }
  const found = compare(where, seenBox(met.having, name).values, wanted)
  const stray = unmet
    ? compare(
        `unmet ${where}`,
        seenBox(unmet.having, name).values,
        only(seenBox(unmet.without, name).values, withIt.own),
      )
    : []
  const absent = row.found.absent ?? row.absent[name]
  const bare = absent === null ? {} : Object.fromEntries(properties.map((property) => [property, absent]))
  const missing =
    lands && row.css[0] !== 'any'
      ? compare(`without ${where}`, plain, (await compute({ tag, display, css: bare, properties })).own)
      : []
  return [...found, ...stray, ...missing]
}

function seenBox(uid: string, name: BoxName): Seen {
  const found = seen.get(name === 'inner' ? `${uid} inner` : uid)
  if (!found) throw new Error(`There is no ${name} of ${uid}.`)
  return found
}

/** CSS of a row’s value, by property. */
function cssOf({ css, only: condition, found }: StyledRow, name: BoxName, uid: string): Values {
  const own = (name === 'text' ? found.ofText : name === 'inner' ? found.ofInner : undefined) ?? found.css
  if (typeof own === 'object') return own
  const value = CONDITIONS[condition]?.value ?? own ?? String(found.value)
  return Object.fromEntries(css.map((property) => [property, value.replace('UID', uid)]))
}

/** Returns the values of some with the names of others. */
function only(values: Values, named: Values): Values {
  return Object.fromEntries(Object.keys(named).map((name) => [name, values[name] ?? 'nothing']))
}

function compare(what: string, found: Values, wanted: Values): readonly string[] {
  return Object.entries(wanted).flatMap(([name, value]) =>
    found[name] === value ? [] : [`${what}: ${name} is ${found[name]}, not ${value}`],
  )
}

describe('an element without stored style', () => {
  it.each(added)('has what the browser gives it, and what the table adds: $name', async ({ name, css }) => {
    const [kind, part] = name.split(', ')
    const { tag, display, values } =
      part === 'outer' || part === 'inner' ? seenBox('plain section', part) : seenBox(`plain ${kind}`, 'layout')
    const properties = Object.keys(values).filter((property) => !property.startsWith('--') && !OF_PAGE.has(property))
    const { own } = await compute({ tag, display, css, properties })
    expect(compare(name, values, own)).toEqual([])
  })
})

describe('an element under a finger', () => {
  it('has the box that it has under a mouse', async () => {
    const mouse = await browser.newPage()
    const finger = await browser.newPage({ hasTouch: true, isMobile: true, viewport: mouse.viewportSize() })
    const [wanted, found] = await Promise.all(
      [mouse, finger].map(async (page) => {
        await page.goto(`${preview.address}/plain/`, { waitUntil: 'networkidle' })
        return page.evaluate(readSizes)
      }),
    )
    expect(found?.isCoarse).toBe(true)
    expect(found?.sizes).toEqual(wanted?.sizes)
  })
})

/** Reads the size of every node of a page. It runs in the browser, so it uses nothing from outside. */
function readSizes() {
  const sizes = [...document.querySelectorAll('section, section *')].map((node) => {
    const { width, height } = node.getBoundingClientRect()
    return `${node.localName} ${node.getAttribute('data-uid')} ${node.className}: ${width} × ${height}`
  })
  return { isCoarse: matchMedia('(pointer: coarse)').matches, sizes }
}

/** Properties of the whole page. */
const OF_PAGE = new Set(['box-sizing', 'color-scheme', 'font-family', 'text-size-adjust', '-webkit-locale'])

/** A bare element in an empty document, with CSS, and the properties to read. */
interface Bare {
  readonly tag: string
  readonly display: string
  readonly css: Values
  readonly properties: readonly string[]
}

/** Values of a bare element, and those that an element inside inherits because of its CSS. */
interface Computed {
  readonly own: Values
  readonly inherited: Values
}

const known = new Map<string, Promise<Computed>>()

function compute(bare: Bare): Promise<Computed> {
  const key = JSON.stringify(bare)
  const found = known.get(key) ?? computeNow(bare)
  known.set(key, found)
  return found
}

function computeNow(bare: Bare): Promise<Computed> {
  return empty.evaluate(({ tag, display, css, properties }): Computed => {
    const probe = document.createElement('div').style
    for (const property of properties) probe.setProperty(property, 'inherit')
    const read = (node: Element) => {
      const style = getComputedStyle(node)
      const map = node.computedStyleMap()
      return Object.fromEntries(
        [...probe].map((name) => [name, [...map.getAll(name)].join(', ') || style.getPropertyValue(name)]),
      )
    }
    const node = document.createElement(tag)
    const inside = document.createElement('div')
    node.append(inside)
    document.body.append(node)
    node.style.display = display
    const before = read(inside)
    for (const [property, value] of Object.entries(css)) node.style.setProperty(property, value)
    const own = read(node)
    const inherited = Object.entries(read(inside)).filter(([name, value]) => before[name] !== value)
    node.remove()
    return { own, inherited: Object.fromEntries(inherited) }
  }, bare)
}
