import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The demo password: the one given, else the one kept in the data folder, else a new random one; it is kept there. */
export function demoPassword(dataDir: string, given: string | undefined, random: () => string): string {
  const path = join(dataDir, 'demo-password')
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
  const password = given ?? (kept || random())
  if (password !== kept) writeFileSync(path, `${password}\n`, { mode: 0o600 })
  return password
}
