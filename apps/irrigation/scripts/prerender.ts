/*
 * Writes the documents of the public pages into the bundled app. `PUBLIC_URL` is the origin at which the app will be served, for
 * absolute addresses; the API uses the same variable.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleServer } from '@sluice/config/build'
import { pageAssets, prerenderSite, type ServerApp } from '@sluice/prerender/site'
import react from '@vitejs/plugin-react'

const root = join(import.meta.dirname, '..')
const served = join(root, 'dist')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const bundle = await bundleServer({
  root,
  entry: 'src/server.ts',
  out: join(root, '.sluice/server'),
  plugins: [react()],
})
// The module exports what `src/server.ts` declares.
const app = (await import(bundle)) as ServerApp
const project = JSON.parse(read('.sluice/project.json'))
const { files, paths, problems } = await prerenderSite({
  project,
  app,
  template: read('dist/index.html'),
  assets: pageAssets(JSON.parse(read('dist/.vite/chunks.json')), '/'),
  origin: process.env.PUBLIC_URL?.replace(/\/$/, '') || 'http://127.0.0.1:4180',
  time: Date.now(),
  file: (address) => {
    const path = join(served, address)
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  },
})
for (const [path, text] of files) {
  mkdirSync(dirname(join(served, path)), { recursive: true })
  writeFileSync(join(served, path), text)
}
console.log(`${paths.length} documents.`)
for (const { path, message } of problems) console.error(`${path}: ${message}`)
process.exitCode = problems.length > 0 ? 1 : 0
