/*
 * The guide has tables of every key of the stored format and how it is written. This compares them with the schema of pages, and with what a
 * project file with everything in it has: a key without a row fails, and so does a row without a key.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { section as sectionDefinition } from '@sluice/elements-basic/schema'
import { readProject } from '@sluice/engine/config'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { storedProject } from '../build/storedProject.ts'
import { storedPage } from '../schema/storedShapes.ts'
import { definePage } from './page.ts'
import { sectionBuilder } from './section.ts'
import { styleClass } from './styleClass.ts'
import { onePageProject } from './testing/onePageProject.ts'
import { t } from './texts.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guides/authoring.md'), 'utf8')

/** Names of the shapes below a page, by the key that leads to them. */
const NAMES: Readonly<Record<string, string>> = {
  page: 'page',
  workflows: 'workflow',
  interactions: 'workflow',
  actions: 'action',
  branches: 'branch',
  parameters: 'parameter',
  sections: 'section',
  wwObjects: 'element',
  _state: 'element',
  states: 'state',
  collections: 'collection',
  variables: 'variable',
  formulas: 'formula',
  libraryComponents: 'component',
  configuration: 'component',
  properties: 'component property',
  popup: 'popup',
  inner: 'component',
  dropzoneContext: 'dropzone',
  _sluice: 'workflow',
}

/** Every key of a schema, as `shape.key`. */
function keysOf(schema: z.ZodType, shape: string, found = new Set<string>()): ReadonlySet<string> {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return keysOf(inner(schema.unwrap()), shape, found)
  if (schema instanceof z.ZodArray) return keysOf(inner(schema.element), shape, found)
  if (schema instanceof z.ZodRecord) return keysOf(inner(schema.valueType), shape, found)
  if (!(schema instanceof z.ZodObject)) return found
  for (const [key, value] of Object.entries(schema.shape)) {
    const name = NAMES[key]
    if (name === undefined || key === 'page') found.add(`${shape}.${key}`)
    keysOf(inner(value), name ?? shape, found)
  }
  return found
}

/** Schemas of Zod have a narrower type outside than inside. */
const inner = (schema: unknown) => schema as z.ZodType

/** Keys in the first column of the table below a heading of the guide. */
function rowsBelow(heading: string): readonly (string | undefined)[] {
  const [, table = ''] = guide.split(`\n## ${heading}\n`)
  const [own = ''] = table.split('\n## ')
  return [...own.matchAll(/^\| `([^`]+)`/gm)].map(([, key]) => key)
}

it('names every key of a stored page once, and no other', () => {
  expect(rowsBelow('Every key of the format')).toEqual([...keysOf(storedPage, 'file')].toSorted())
})

/** Every key of a project file, as `shape.key`; what stands under a key of the author’s own has no rows. */
function keysOfProject(value: unknown, shape: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysOfProject(item, shape))
  return Object.entries(Object(value)).flatMap(([key, item]) => {
    // The languages of a page have no shape of their own.
    const inner = shape === 'page' && key === 'langs' ? undefined : PROJECT_SHAPES[key]
    return inner === undefined ? [`${shape}.${key}`] : keysOfProject(item, inner)
  })
}

const PROJECT_SHAPES: Readonly<Record<string, string>> = {
  langs: 'language',
  auth: 'auth',
  pages: 'page',
  sections: 'section entry',
  meta: 'meta',
  plugins: 'plugin',
  _sluice: 'addition',
}

const section = sectionBuilder(sectionDefinition)('Main')
const texts = t('a', 'b')
const page = definePage('home', {
  title: texts,
  access: 'private',
  prerendered: false,
  sections: [section],
  meta: { description: texts, keywords: texts, socialTitle: texts, socialDescription: texts, structuredData: texts },
})
const written = storedProject(
  onePageProject(page, {
    languages: [{ lang: 'en', default: true, isDefaultPath: true }],
    plugins: [{ id: 'p', name: 'P', namespace: 'p', settings: {} }],
    classes: [styleClass('look', {})],
    trustedCode: true,
    theme: 'system',
    redirects: [{ from: 'a', to: '/b' }],
    branding: { label: 'a', href: '/b' },
    screens: { tablet: 900, mobile: 600 },
    environment: 'staging',
    hosts: {},
    packages: [],
    fonts: [{ family: 'Hand', sources: [] }],
    tokensByMedia: [{ query: 'print' }],
  }),
)

it('names every key of a project file once, and no other', () => {
  const keys = new Set(
    keysOfProject(written, 'project').map((key) => key.replace('page.prerendered', 'addition.prerendered')),
  )
  expect(rowsBelow('Every key of the project file')).toEqual([...keys].toSorted())
})

it('names every key of a project file that the engine reads', () => {
  const read = new Set<string>()
  const watched = new Proxy(written, {
    get(target, key) {
      if (typeof key === 'string') read.add(key)
      return Reflect.get(target, key)
    },
  })
  readProject(watched)
  expect([...read].filter((key) => !(key in written))).toEqual(['cacheVersion'])
})
