import { describe, expect, it } from 'vitest'
import { pageAssets } from './pageAssets.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_engine.js'], css: ['assets/engine.css'] },
  '_engine.js': { file: 'assets/engine.js' },
  '_kit.js': { file: 'assets/kit.js', css: ['assets/kit.css'] },
  '../elements-basic/src/text/Text.tsx': {
    file: 'assets/Text.js',
    css: ['assets/Text.css'],
    imports: ['_engine.js', '_kit.js'],
  },
  '../elements-basic/src/progressBar/ProgressBar.tsx': { file: 'assets/ProgressBar.js', imports: ['_kit.js'] },
  '../engine/src/react/firstRender/hydratePage.tsx': { file: 'assets/hydrate.js', imports: ['_engine.js'] },
}

describe('pageAssets', () => {
  it('finds the code and style of elements with their imports, except those that the document loads', () => {
    const assets = pageAssets(manifest, '/player/')(['text', 'progressBar', 'unknown'])
    expect([...assets.scripts].sort()).toEqual([
      '/player/assets/ProgressBar.js',
      '/player/assets/Text.js',
      '/player/assets/hydrate.js',
      '/player/assets/kit.js',
    ])
    expect([...assets.styles].sort()).toEqual(['/player/assets/Text.css', '/player/assets/kit.css'])
  })

  it('finds the hydration script also for a page without elements', () =>
    expect(pageAssets(manifest, '/')([])).toEqual({ styles: [], scripts: ['/assets/hydrate.js'] }))
})
