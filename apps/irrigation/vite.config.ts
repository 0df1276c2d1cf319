import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite'
// By its path: whoever reads this file, Vite and knip among them, resolves packages to what they publish.
import { plainImports } from '../../packages/config/src/build/plainImports.ts'
import { reactAsModule } from '../../packages/config/src/build/reactAsModule.ts'

/**
 * What every page runs is compiled at once, beside the main thread, and not function by function when it is needed: a
 * browser that knows the comment wants it before all else.
 */
const compiledAtOnce: Plugin = {
  name: 'compiled-at-once',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && /^(?:engine|index|react)$/.test(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

const engine = '../../packages/engine/src'
/** The engine and the libraries beneath it. */
const ENGINE =
  /packages[\\/]engine[\\/]src[\\/]|node_modules[\\/](?:\.pnpm[\\/])?(?:jotai|wouter|nanoid|regexparam|mitt|use-sync-external-store)/

/** A chunk of a module and what it imports at once, as far as that is of a kind; what a chunk of higher priority has stays there. */
function chunkFrom(root: string, { name, of, priority = 1 }: { name: string; of: RegExp; priority?: number }) {
  let reached: ReadonlySet<string> | null = null
  return {
    priority,
    debugName: name,
    name: (id: string, context: Rolldown.ChunkingContext) => {
      reached ??= importedAtOnce(join(import.meta.dirname, root), context)
      return of.test(id) && reached.has(id) ? name : null
    },
  }
}

/** A module and all that it imports but for what it loads later. */
function importedAtOnce(root: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([root])
  // A set gives what is added while it is walked.
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

export default defineConfig({
  plugins: [react(), reactAsModule(), plainImports(), compiledAtOnce],
  publicDir: '.sluice/static',
  resolve: {
    conditions: ['@sluice/source', ...defaultClientConditions],
    // React has had this hook of its own since version 18.
    alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    target: 'es2022',
    // For those who prerender: which files the code of an element is in.
    manifest: true,
    // All style of all elements is a few packets, and one file of it is there with the first of them.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // What several parts of the runtime share is asked for with the first of them. What the document loads is there by then, and
      // naming everything else would make the first part larger than what it saves.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'html'
          ? dependencies
          : dependencies.filter((one) => one !== file && /\/shell-/.test(one)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            chunkFrom('src/main.tsx', { name: 'engine', priority: 3, of: ENGINE }),
            { name: 'markup', test: /react[\\/]text[\\/]SanitizedHtml|node_modules[\\/](?:\.pnpm[\\/])?dompurify/ },
            chunkFrom(`${engine}/react/navigation/followApp.ts`, { name: 'shell', of: ENGINE }),
            {
              name: 'react',
              priority: 4,
              // With it, what the build adds to load chunks.
              test: /sluice-react:|node_modules[\\/](?:\.pnpm[\\/])?(?:react|react-dom|scheduler)[@\\/]|vite[\\/]preload-helper/,
            },
          ],
        },
      },
      onLog: (level, log, handler) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log)
      },
    },
  },
})
