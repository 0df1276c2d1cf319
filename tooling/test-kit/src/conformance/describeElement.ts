import type { ElementDefinition } from '@sluice/engine/elements'
import type { ElementProps } from '@sluice/engine/react'
import type { ComponentType } from 'react'
import { describe } from 'vitest'
import type { ConformanceOptions } from './conformanceOptions.ts'
import { describeCatalogue } from './describeCatalogue.ts'
import { describeDefinition } from './describeDefinition.ts'
import { describeRendering } from './describeRendering.ts'

/**
 * Suite that every element passes: its definition matches the expectations of stored projects, and its component fulfills the
 * element contract in each of the given cases.
 */
export function describeElement<const D extends ElementDefinition>(
  definition: D,
  Component: ComponentType<ElementProps<D>>,
  { cases = {}, ...base }: ConformanceOptions = {},
): void {
  describe(definition.name, () => {
    describeDefinition(definition)
    describeCatalogue(definition)
    describe('rendering', () => describeRendering({ definition, Component, options: base }))
    for (const [name, options] of Object.entries(cases)) {
      describe(`rendering, ${name}`, () =>
        describeRendering({ definition, Component, options: { ...base, ...options } }))
    }
  })
}
