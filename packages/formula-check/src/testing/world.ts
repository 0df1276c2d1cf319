import type { CheckEnvironment, HelperSignature } from '../flow/CheckEnvironment.ts'
import { parseType } from '../signature/parseType.ts'
import { ANY, type Type } from '../types/Type.ts'

const ROW = '{ id: number, name: text, note?: text, owner: { name: text } | null }'

/** Names in the test world, with their types in the signature notation. */
const worldTypes: Readonly<Record<string, string>> = {
  any: 'any',
  b: 'boolean',
  collection: `collection<${ROW}>`,
  maybe: `${ROW} | null | undefined`,
  n: 'number',
  rows: `list<${ROW}>`,
  shape: "{ kind: 'a', x: text } | { kind: 'b', x: null, id: number }",
  soft: 'text?',
  state: "'off' | 'on'",
  t: 'text',
  variables: '{ count: number?, done: boolean?, user: any }',
}

const SIGNATURES: Readonly<Record<string, string>> = {
  createArray: '(...items: T) => list<T>',
  filterByKey: '(list: list<T> | collection, key: text | number | list, value?: any) => list<T>',
  if: '(condition: any, then: T, otherwise?: U) => T | U',
  ifEmpty: '(value: T, fallback?: U, otherwise?: U) => T | U',
  keys: '(object: object) => list<text>',
  length: '(value: text | list | collection) => number',
  lookup: '(value: any, list: list<T> | collection, key?: text | number | list) => T | undefined',
  map: '(list: list | collection, key: text | number | list, ...keys: text | number) => list',
  not: '(value: any) => boolean',
  round: '(value: any, precision?: any) => number',
  switch: '(value: any, ...casesAndResults: any) => any',
  toBool: '(value: any) => boolean',
  toNumber: '(value: any) => number',
  toText: '(value: any) => text',
  trim: '(value: any) => text',
  uppercase: '(text: text) => text',
}

const helpers: readonly HelperSignature[] = [
  ...Object.entries(SIGNATURES).map(([name, signature]) => ({ name, signature })),
  { name: 'toList', signature: '(...items: T) => list<T>', deprecated: 'use createArray' },
  { name: 'now', signature: '() => text', deprecated: 'write a date' },
]

const names: Readonly<Record<string, Type>> = Object.fromEntries(
  Object.entries(worldTypes).map(([name, type]) => [name, parseType(type) ?? ANY]),
)

/** Environment of the test world. */
export const world: CheckEnvironment = { names, helpers }
