import { abilities } from '../abilities.ts'
import { stored } from '../fixtures/stored.ts'
import type { Stored, Topic } from '../fixtures/Topic.ts'

const { element, text, d } = stored

/** A page with every element in each of its stored types, as a builder would write it, with content in each slot. */
export const everyElement: Topic = {
  pages: [{ id: 'everyElement', path: 'every-element', children: abilities.elements.flatMap(instances) }],
  facts: [],
}

type Definition = (typeof abilities)['elements'][number]['definition']

function instances({ definition }: { readonly definition: Definition }): readonly Stored[] {
  if (definition.name === 'section' || definition.name === 'modal') return []
  return definition.generations.map(({ baseId }, i) => exampleOf(definition, baseId, `${definition.name}-${i}`))
}

/** An element as a builder would write it, with content in each slot. */
export function exampleOf(definition: Definition, baseId: string, uid: string): Stored {
  return element(uid, baseId, { ...authored(definition), ...filled(definition, uid) })
}

function authored({ properties, inherits = [] }: Definition): Stored {
  const own = Object.entries(properties).flatMap(([name, { authorDefault }]) =>
    authorDefault === undefined ? [] : [[name, authorDefault]],
  )
  return { ...Object.fromEntries(own), ...(inherits.includes('text') ? { '_ww-text_text': { en: 'Water' } } : {}) }
}

function filled({ slots = {} }: Definition, uid: string): Stored {
  const all = Object.entries(slots).map(([name, { kind }], i) => {
    const child = text(`${uid}-${name}`, name)
    if (kind === 'one') return [name, child]
    return [name, i % 2 === 0 ? [child] : d([1, 2], child)]
  })
  return Object.fromEntries(all)
}
