import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite'
// Imported by path, because readers of this file, such as Vite and knip, resolve packages to their published files.
import { plainImports } from '../../packages/config/src/build/plainImports.ts'
import { reactAsModule } from '../../packages/config/src/build/reactAsModule.ts'
import { withoutDocs } from '../../packages/config/src/build/withoutDocs.ts'

/**
 * Adds a comment that makes supporting browsers compile the code of every page eagerly, off the main thread, instead of function
 * by function when called. It must come first in the file.
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
  plugins: [react(), reactAsModule(), withoutDocs(), plainImports(), compiledAtOnce],
  publicDir: '.sluice/static',
  resolve: {
    conditions: ['@sluice/source', ...defaultClientConditions],
    // React itself has had this hook since version 18.
    alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    target: 'es2022',
    // Lists the files with the code of each element, for prerendering.
    manifest: true,
    // The styles of all elements together are a few packets, so one file loads as fast as several.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // Chunks shared by several parts of the runtime are preloaded with the first of them. Chunks of the document are loaded by
      // then, and listing all others would enlarge the first chunk by more than it saves.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((one) => one !== file && /\/shell-/.test(one)),
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
              // Includes the build's helper for loading chunks.
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
