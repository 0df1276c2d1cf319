import type { Options } from 'tsup'
import { keepCssImports } from './keepCssImports.ts'

/**
 * How an elements package is published: `index`, `schema` where there is one, and a file with its CSS beside it for
 * each component, so that a page loads what it shows and nothing else.
 * @param entries output without extension → source below `src`, such as `button/Button` → `button/Button.tsx`.
 */
export function elementsTsup(entries: Readonly<Record<string, string>>): Options {
  return {
    entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, `src/${file}`])),
    format: 'esm',
    target: 'es2023',
    splitting: true,
    sourcemap: true,
    clean: true,
    loader: { '.css': 'local-css' },
    esbuildPlugins: [keepCssImports()],
  }
}
