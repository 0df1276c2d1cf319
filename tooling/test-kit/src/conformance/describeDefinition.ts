import type { ElementDefinition } from '@sluice/engine/elements'
import { describe, expect, it } from 'vitest'

/** Requirements for a definition that need no catalogue: everything is documented, and style properties are distinguishable. */
export function describeDefinition(definition: ElementDefinition): void {
  describe('definition', () => {
    it('has a sentence for everything', () => {
      const docs = [definition, ...parts(definition)].map(({ doc }) => doc)
      expect(docs.filter((doc) => !/^[A-Z].*\.$/.test(doc))).toEqual([])
    })
    it('lists the values of every choice', () => {
      const choices = Object.entries(definition.properties).filter(([, { kind }]) => kind === 'choice')
      expect(choices.filter(([, { values }]) => !values?.length).map(([name]) => name)).toEqual([])
    })
    it('gives every style property a custom property of its own', () => {
      const names = Object.values(definition.properties).flatMap(({ cssVariable }) => cssVariable ?? [])
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter((name) => !/^--sl-[a-z0-9-]+$/.test(name))).toEqual([])
    })
    it('asks for no more than a plain element gets, if it is one', () => {
      const { triggers, actions, variables, states, localKey, placesAttributes } = definition
      const more = { triggers, actions, variables, states, localKey, placesAttributes }
      if (definition.isPlain) expect(Object.entries(more).filter(([, value]) => value !== undefined)).toEqual([])
    })
  })
}

function parts(definition: ElementDefinition): readonly { readonly doc: string }[] {
  const { properties, triggers, actions, variables, slots } = definition
  return [properties, triggers, actions, variables, slots].flatMap((group) => Object.values(group ?? {}))
}
