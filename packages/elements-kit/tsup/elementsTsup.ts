import type { Options } from 'tsup'
import { keepCssImports } from './keepCssImports.ts'

/**
 * Build options of an elements package: `index`, `schema` where there is one, and per component a file with its CSS next to it,
 * so that a page loads only the components it shows.
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
