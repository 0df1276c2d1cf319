import { describe, expect, it } from 'vitest'
import { type Chunk, pageAssets } from './pageAssets.ts'

const chunks: readonly Chunk[] = [
  chunk('index', [], { isEntry: true, imports: ['engine'], styles: ['assets/engine.css'] }),
  chunk('engine', ['../engine/src/index.ts']),
  chunk('kit', ['../elements-kit/src/index.ts'], { styles: ['assets/kit.css'] }),
  chunk('Text', ['../elements-basic/src/text/textTags.ts', '../elements-basic/src/text/Text.tsx'], {
    imports: ['engine', 'kit'],
    styles: ['assets/Text.css'],
  }),
  chunk('ProgressBar', ['../elements-basic/src/progressBar/ProgressBar.tsx'], { imports: ['kit'] }),
  chunk('hydrate', ['../engine/src/react/firstRender/hydratePage.tsx'], { imports: ['engine'] }),
]

interface Loaded {
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly styles?: readonly string[]
}

function chunk(name: string, modules: readonly string[], { isEntry = false, imports = [], styles = [] }: Loaded = {}) {
  const file = (of: string) => `assets/${of}.js`
  return { file: file(name), isEntry, modules, imports: imports.map(file), styles }
}

describe('pageAssets', () => {
  it('finds the code and style of elements with their imports, except those that the document loads', () => {
    const assets = pageAssets(chunks, '/player/')(['text', 'progressBar', 'unknown'])
    expect([...assets.scripts].sort()).toEqual([
      '/player/assets/ProgressBar.js',
      '/player/assets/Text.js',
      '/player/assets/hydrate.js',
      '/player/assets/kit.js',
    ])
    expect([...assets.styles].sort()).toEqual(['/player/assets/Text.css', '/player/assets/kit.css'])
  })

  it('finds the hydration script also for a page without elements', () =>
    expect(pageAssets(chunks, '/')([])).toEqual({ styles: [], scripts: ['/assets/hydrate.js'] }))
})
