/*
 * The guide has a table of every key of the stored format and how it is written. This compares it with the schema: a key without a row
 * fails, and so does a row without a key.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { storedPage } from '../schema/storedShapes.ts'

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

it('names every key of the stored format once, and no other', () => {
  const table = /## Every key of the format\n[\s\S]*?(?=\n## )/.exec(guide)?.[0] ?? ''
  const rows = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, key]) => key)
  expect(rows).toEqual([...keysOf(storedPage, 'file')].toSorted())
})
