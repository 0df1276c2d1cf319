/*
 * The app with hot reload, in front of the API of `pnpm dev`. The process is started anew when configuration changes,
 * because it imports all of it.
 */
import { join } from 'node:path'
import { createServer } from 'vite'
import { appRoot, buildConfiguration } from './buildConfiguration.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:4180'

buildConfiguration()
const server = await createServer({
  root: appRoot,
  configFile: join(appRoot, 'vite.config.ts'),
  server: { port: 5173, proxy: { '^/(api:|designs/|files/|uploads/)': { target: api, changeOrigin: true } } },
})
await server.listen()
server.printUrls()
