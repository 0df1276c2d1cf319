import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
// Imported by path, because readers of this file, such as Vite and knip, resolve packages to their published files.
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

export default defineConfig({
  plugins: [react(), reactAsModule(), plainImports(), compiledAtOnce],
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
        hostType === 'html'
          ? dependencies
          : dependencies.filter((one) => one !== file && /\/(?:shell|standard|toList)-/.test(one)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'engine',
              priority: 3,
              test: /packages[\\/]engine[\\/]src[\\/](?!bindings[\\/](?:ItemScope|ComponentScope)|languages[\\/]locale|react[\\/](?:SanitizedHtml|innerLink|Failure|arriv|head[\\/]|prerender[\\/](?!snapshots)|device[\\/]|boundRoot|followHover|viewport[\\/]|library[\\/]|repeat[\\/])|popups[\\/]|head[\\/]describe|access[\\/](?!load)|routing[\\/](?:pathFor|rememberedLanguage|recover|redirectOf|safeReturnPath)|styles[\\/](?!rootNames)|formula[\\/](?:standard|script|functions)[\\/]|files[\\/]|config[\\/](?:styleClasses|withComponents|diagnosePage)|workflows[\\/](?:rareParts|pluginActionOf|unknownAction|Turns|actions[\\/](?!common|executeWorkflow|filter|if[\\/]|return[\\/]|variable))|internals[\\/](?:rest|setPath|randomUuid)|variables[\\/](?:parts|query|update)|collections[\\/](?!Collection|load))|node_modules[\\/](?:\.pnpm[\\/])?(?:jotai|wouter|nanoid|regexparam|mitt|use-sync-external-store)/,
            },
            {
              name: 'standard',
              test: /packages[\\/]engine[\\/]src[\\/]formula[\\/]standard[\\/](?!regexp[\\/](?:LinearRegExp|linearEngine|createRegExp))/,
            },
            { name: 'regexp', priority: 2, test: /formula[\\/]standard[\\/]regexp[\\/](?:linearEngine|createRegExp)/ },
            { name: 'markup', test: /react[\\/]SanitizedHtml|node_modules[\\/](?:\.pnpm[\\/])?dompurify/ },
            {
              name: 'shell',
              test: /packages[\\/]engine[\\/]src[\\/](?:access[\\/](?!load)|react[\\/](?:arriv|Failure|head[\\/]))/,
            },
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
