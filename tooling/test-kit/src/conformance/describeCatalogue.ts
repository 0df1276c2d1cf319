import type { ElementDefinition } from '@sluice/engine/elements'
import { describe, expect, it } from 'vitest'
import { type CatalogueEntry, catalogueEntry } from '../catalogue/catalogue.ts'

/** Compares a definition with the expectations of stored projects for each of its types. */
export function describeCatalogue(definition: ElementDefinition): void {
  describe.each(definition.generations.map(({ baseId }) => ({ baseId })))('stored type $baseId', ({ baseId }) => {
    const entry = catalogueEntry(baseId)
    it('is in the catalogue under this name', () => expect(entry?.name).toBe(definition.name))
    if (entry) compare(definition, entry)
  })
}

function compare(definition: ElementDefinition, entry: CatalogueEntry): void {
  it('has every stored property', () => {
    const known = [...Object.keys(definition.properties), ...Object.keys(definition.slots ?? {})]
    expect(known).toEqual(expect.arrayContaining([...entry.properties]))
  })
  it('has every trigger with its payload', () => {
    const payloads = Object.entries(entry.triggers).map(([name, keys]) => {
      const declared = Object.keys(definition.triggers?.[name]?.payload ?? {})
      return [name, Object.hasOwn(definition.triggers ?? {}, name), keys.every((key) => declared.includes(key))]
    })
    expect(payloads).toEqual(Object.keys(entry.triggers).map((name) => [name, true, true]))
  })
  it('has every action with its arguments in order', () => {
    const declared = Object.keys(entry.actions).map((name) => [
      name,
      Object.keys(definition.actions?.[name]?.args ?? {}),
    ])
    expect(Object.fromEntries(declared)).toEqual(entry.actions)
  })
  it('has every variable and state', () => {
    expect(Object.keys(definition.variables ?? {})).toEqual(expect.arrayContaining([...entry.variables]))
    expect(definition.states ?? []).toEqual(expect.arrayContaining([...entry.states]))
  })
  it('takes part in the page as stored', () => {
    expect(definition.inherits ?? []).toEqual(entry.inherits)
    expect(definition.linkable ?? false).toBe(entry.linkable)
    if (entry.display.length > 0) expect(definition.display).toEqual(entry.display)
    if (entry.localKey) expect(definition.localKey).toBe(entry.localKey)
  })
}
