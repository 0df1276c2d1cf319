import type { ElementDefinition, ElementEntry } from '@sluice/engine/elements'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { fakeElementProps } from '../fakes/fakeElementProps.ts'

/** Loading code from disk for the first time may exceed the timeout of a test on a busy machine. */
const PATIENCE = 60_000

/**
 * Runs the tests of the list of elements that a package exports: it has every definition, and each element loads and renders
 * without a DOM and without inline styles.
 * @param name name of the list, which titles the tests.
 * @param entries the list.
 * @param definitions all definitions of the package, as its `schema.ts` exports them.
 */
export function describeElementList(
  name: string,
  entries: readonly ElementEntry[],
  definitions: Readonly<Record<string, ElementDefinition>>,
): void {
  describe(name, () => {
    beforeAll(() => Promise.all(entries.map(({ load }) => load())), PATIENCE)

    it('holds every definition of the package', () =>
      expect(new Set(entries.map(({ definition }) => definition))).toEqual(new Set(Object.values(definitions))))

    it.each(entries.map((entry) => ({ name: entry.definition.name, ...entry })))(
      'loads $name and renders it without a DOM',
      async ({ definition, load }) => {
        // An entry loads a component; its type leaves that to the rendering layer.
        const Component = (await load()) as ComponentType<object>
        const html = renderToString(createElement(Component, fakeElementProps(definition).props))
        expect(html).toContain('data-uid="fake"')
        expect(html).not.toMatch(/ style="|<style/)
      },
    )
  })
}
