import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundleInMemory } from './bundleInMemory.ts'

/** Bundles the sources and returns the only script, unminified. */
async function bundle(sources: Readonly<Record<string, string>>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'sluice-react-'))
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(root, name), source)
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  const files = await bundleInMemory({
    root,
    build: { minify: false, rolldownOptions: { input: join(root, 'main.js'), output: { codeSplitting: false } } },
  })
  const script = files.find(({ type }) => type === 'chunk')
  return script?.type === 'chunk' ? script.code : ''
}

const sources = {
  'main.js': `
    import React, { createElement } from 'react'
    import { jsx } from 'react/jsx-runtime'
    import { renderToStaticMarkup } from 'react-dom/server.browser'
    import { Counter } from './Counter.js'
    const made = [createElement(Counter, { from: 1 }), jsx(Counter, { from: 2 })]
    globalThis.bundled = { markup: renderToStaticMarkup(made), isOne: React.createElement === createElement }`,
  'Counter.js': `
    import * as all from 'react'
    import { useState } from 'react'
    export function Counter({ from }) {
      const [count] = useState(from)
      return all.createElement('b', { key: from }, count)
    }`,
}

describe('React in a bundle', () => {
  it('is a single React for all, however it is imported', async () => {
    await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(await bundle(sources))}`)
    expect(Reflect.get(globalThis, 'bundled')).toEqual({ markup: '<b>1</b><b>2</b>', isOne: true })
  })

  it('has its parts imported by name', async () => {
    const script = await bundle(sources)
    expect(script).toMatch(/\buseState\(from\)/)
    // One object of getters for each of the two modules, regardless of how many sources import them.
    expect(script.match(/__toESM\(require_react\(/g)).toHaveLength(1)
  })
})
