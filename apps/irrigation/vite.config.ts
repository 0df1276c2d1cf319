import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
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
