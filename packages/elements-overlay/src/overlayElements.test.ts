import { fakeElementProps } from '@sluice/test-kit'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { overlayElements } from './overlayElements.ts'
import * as schema from './schema.ts'

/** Loading code from disk for the first time may exceed the timeout of a test on a busy machine. */
const PATIENCE = 60_000

describe('overlayElements', () => {
  beforeAll(() => Promise.all(overlayElements.map(({ load }) => load())), PATIENCE)

  it('holds every definition of the package', () =>
    expect(new Set(overlayElements.map(({ definition }) => definition))).toEqual(new Set(Object.values(schema))))

  it.each(overlayElements.map((entry) => ({ name: entry.definition.name, ...entry })))(
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
