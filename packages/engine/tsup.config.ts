import { defineConfig } from 'tsup'

const subpaths = [
  'index',
  'config',
  'elements/index',
  'formula/functions/docs',
  'formula/index',
  'formula/internals',
  'internals',
  'plugins/index',
  'react/index',
  'react/internals',
  'styles/index',
  'testing/internals',
  'workflows/actions/customJs/trusted/createFunctionRunner',
  'workflows/index',
]

export default defineConfig({
  entry: {
    ...Object.fromEntries(subpaths.map((path) => [path, `src/${path}.ts`])),
    // A file of its own, so that a build finds what hydrates a prerendered page.
    'react/firstRender/hydratePage': 'src/react/firstRender/hydratePage.tsx',
  },
  format: 'esm',
  target: 'es2023',
  splitting: true,
  clean: true,
  sourcemap: true,
  loader: { '.css': 'copy' },
})
