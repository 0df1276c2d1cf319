/*
 * Serves the app with hot reload, in front of the API of `pnpm dev`. The process is restarted when configuration changes, and
 * builds it first.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:4180'
const root = join(import.meta.dirname, '..')
const sluice = join(root, '../../packages/cli/src/main.ts')

execFileSync(
  process.execPath,
  ['--conditions=@sluice/source', sluice, 'build', 'project/project.ts', '--out', '.sluice'],
  { cwd: root, stdio: 'inherit' },
)
const server = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  server: { port: 5173, proxy: { '^/(api:|designs/|dev/mail|files/|uploads/)': { target: api, changeOrigin: true } } },
})
await server.listen()
server.printUrls()
