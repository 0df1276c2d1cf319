import { fileURLToPath } from 'node:url'
import { type ServerProcess, type SpawnServerOptions, spawnServer } from '@sluice/irrigation-api/testing'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Starts the server with demo data, as `npm start` does. */
export const spawnDemo = ({ args = ['--demo'], ...options }: SpawnServerOptions): ServerProcess =>
  spawnServer({ main, args, ...options })
