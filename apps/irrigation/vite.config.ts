import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
// Imported by path, because readers of this file, such as Vite and knip, resolve packages to their published files.
import { chunkFrom, ENGINE, FOR_ELEMENTS, MARKUP, REACT } from '../../packages/config/src/build/chunkGroups.ts'
import { chunkList } from '../../packages/config/src/build/chunkList.ts'
import { leanDefinitions } from '../../packages/config/src/build/leanDefinitions.ts'
import { leanProject } from '../../packages/config/src/build/leanProject.ts'
import { plainImports } from '../../packages/config/src/build/plainImports.ts'
import { reactAsModule } from '../../packages/config/src/build/reactAsModule.ts'

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

/** Parts of the engine that nearly every page needs. What hydrates a document is not among them: without it, the page can still be shown. */
const FIRST_PARTS = ['react/element/boundRoot.ts', 'formula/runtime/HelpersObject.ts']

/** Elements that nearly every page has: together they load sooner than each on its own. */
const COMMON_ELEMENTS = [
  ...['section/Section', 'flexbox/Flexbox', 'text/Text', 'icon/Icon', 'button/Button'].map(
    (path) => `basic/src/${path}`,
  ),
  ...['formContainer/FormContainer', 'formInput/FormInput'].map((path) => `form/src/${path}`),
]

/** Path of a module, from the folder of the app. */
const here = (path: string) => join(import.meta.dirname, path)

export default defineConfig({
  plugins: [
    ...[react(), reactAsModule(), leanDefinitions(), leanProject()],
    ...[plainImports(), chunkList(), compiledAtOnce],
  ],
  publicDir: '.sluice/static',
  resolve: {
    conditions: ['@sluice/source', ...defaultClientConditions],
    // React itself has had this hook since version 18.
    alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    target: 'es2022',
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
            chunkFrom([here('src/main.tsx')], { name: 'engine', priority: 3, of: ENGINE, without: FOR_ELEMENTS }),
            { name: 'markup', test: MARKUP },
            chunkFrom(
              FIRST_PARTS.map((path) => here(`${engine}/${path}`)),
              { name: 'first', priority: 2, of: ENGINE },
            ),
            chunkFrom(
              COMMON_ELEMENTS.map((path) => here(`../../packages/elements-${path}.tsx`)),
              { name: 'elements', priority: 2, of: /packages[\\/]elements-/ },
            ),
            chunkFrom([here(`${engine}/react/navigation/followApp.ts`)], { name: 'shell', of: ENGINE }),
            { name: 'react', priority: 4, test: REACT },
          ],
        },
      },
      onLog: (level, log, handler) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log)
      },
    },
  },
})
