import type { ElementDefinition, PropertySchema } from '@sluice/engine/elements'
import { describe, expect, it } from 'vitest'
import {
  type CatalogueEntry,
  type CatalogueFeatures,
  type CatalogueProperty,
  type CatalogueType,
  catalogueEntry,
} from '../catalogue/catalogue.ts'

/** Compares a definition with the table of its element, in both directions. */
export function describeCatalogue(definition: ElementDefinition): void {
  const entry = catalogueEntry(definition.name)
  it('has a table in the catalogue, with its stored types', () =>
    expect(entry?.types.map(({ id }) => id)).toEqual(definition.generations.map(({ baseId }) => baseId)))
  if (!entry) return
  describe('compared with its table', () => {
    describe.each(NAMED)('%s', (group) => {
      const expected = union(entry, group)
      it('has no more and no less', () =>
        expect(Object.keys(definition[group] ?? {}).toSorted()).toEqual(Object.keys(expected).toSorted()))
    })
    it('raises the same states', () => {
      const states = [...entry.types, entry.more ?? {}].flatMap(({ states: raised = [] }) => raised)
      expect([...(definition.states ?? [])].toSorted()).toEqual([...new Set(states)].toSorted())
    })
    it('has each property as described', () => expectProperties(definition, entry))
    it('passes the payload of each trigger', () => {
      const expected = Object.entries(union(entry, 'triggers')).map(([name, keys]) => [name, [...keys].toSorted()])
      const declared = expected.map(([name]) => [
        name,
        Object.keys(definition.triggers?.[String(name)]?.payload ?? {}).toSorted(),
      ])
      expect(declared).toEqual(expected)
    })
    it('takes the arguments of each action in order', () => {
      const expected = union(entry, 'actions')
      const declared = Object.keys(expected).map((name) => [name, Object.keys(definition.actions?.[name]?.args ?? {})])
      expect(Object.fromEntries(declared)).toEqual(expected)
    })
    it('has variables and slots of the same kind', () => {
      expect(kinds(definition.variables)).toEqual(union(entry, 'variables'))
      expect(kinds(definition.slots)).toEqual(union(entry, 'slots'))
    })
    it.each(entry.types)('takes part in the page as $id', (type) => expectPlace(definition, type))
  })
}

const NAMED = ['properties', 'triggers', 'actions', 'variables', 'slots'] as const
type Group = (typeof NAMED)[number]

/** Features of a group in all stored types; of one in several types, those of the newest. */
function union<G extends Group>({ types, more = {} }: CatalogueEntry, group: G): CatalogueFeatures[G] {
  return Object.assign({}, ...[more, ...types.toReversed()].map((features) => features[group]))
}

/**
 * Limits, defaults, values and flags, which are those of the newest type that has the property. Older types have the same kind and limits,
 * and no value that the newest lacks; their defaults and flags may differ.
 */
function expectProperties(definition: ElementDefinition, entry: CatalogueEntry): void {
  const expected = union(entry, 'properties')
  const declared = Object.entries(definition.properties).map(([name, schema]) => [name, describedOf(schema)])
  expect(Object.fromEntries(declared)).toEqual(expected)
  for (const type of entry.types.slice(1))
    for (const [name, property] of Object.entries(type.properties)) {
      const declaredValues = definition.properties[name]?.values ?? []
      expect([name, (property.values ?? []).filter((value) => !declaredValues.includes(value))]).toEqual([name, []])
      expect([name, limitsOf(definition.properties[name])]).toEqual([name, limitsOf(property)])
    }
}

function limitsOf({ kind, min, max, step, units }: Partial<CatalogueProperty> = {}) {
  return { kind, min, max, step, units }
}

/** The part of a declaration that a table has as well. */
function describedOf({ cssVariable, doc, mapping, ...described }: PropertySchema): CatalogueProperty {
  return described
}

const kinds = (features: Readonly<Record<string, { readonly kind: string }>> = {}) =>
  Object.fromEntries(Object.entries(features).map(([name, { kind }]) => [name, kind]))

function expectPlace(definition: ElementDefinition, type: CatalogueType): void {
  expect(definition.inherits ?? []).toEqual(type.inherits)
  expect(definition.linkable ?? false).toBe(type.linkable)
  if (type.display.length > 0) expect(definition.display).toEqual(type.display)
  if (type.localKey) expect(definition.localKey).toBe(type.localKey)
}
