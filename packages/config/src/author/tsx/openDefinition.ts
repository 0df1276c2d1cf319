import type { ElementDefinition } from '@sluice/engine/elements'

/** Definition of an element type of which nothing is known but that it has a name, and elements in it. */
export function openDefinition(name: string): ElementDefinition {
  return {
    name,
    doc: '',
    generations: [],
    properties: {},
    slots: { children: { kind: 'list', doc: 'Elements in it.' } },
    linkable: true,
  }
}
