/*
 * Makes a user of the product's staff, for whoever has a shell on the machine: `pnpm staff ann@example.com "Ann Example"`. No address of the
 * API does. With the database that came along, the server is stopped meanwhile.
 */
import { join } from 'node:path'
import { addStaff } from './admin/addStaff.ts'
import { createPasswordHasher } from './auth/createPasswordHasher.ts'
import { parseEnv } from './env.ts'
import { openDatabase } from './openDatabase.ts'
import { prepareDataDir } from './prepareDataDir.ts'
import { takeLock } from './supervisor/takeLock.ts'
import { createIds } from './world/createIds.ts'
import { StartError } from './world/StartError.ts'
import { systemClock } from './world/systemClock.ts'

async function run([email = '', ...name]: readonly string[]): Promise<void> {
  if (email === '') throw new StartError('Say whose address: staff ann@example.com "Ann Example".')
  const env = parseEnv(process.env, [])
  prepareDataDir(env.dataDir)
  const giveBack = env.databaseUrl ? () => {} : takeLock(join(env.dataDir, 'api.lock'))
  try {
    const database = await openDatabase(env)
    const world = { clock: systemClock, ids: createIds(systemClock), passwords: createPasswordHasher() }
    const password = await addStaff(database.admin, world, { email, name: name.join(' ') }).finally(() =>
      database.close(),
    )
    console.log(`${email} is staff now, and signs in with ${password}. The password is shown this once.`)
  } finally {
    giveBack()
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
