/*
 * Command for administrators with a shell: creates a product staff user, `pnpm staff ann@example.com "Ann Example"`, or removes the second
 * factor of a user who lost it, `pnpm staff --reset-second-factor ann@example.com`. The API has no routes for this. With the embedded
 * database, stop the server first.
 */
import { join } from 'node:path'
import { addStaff, resetSecondFactor } from './admin/staff.ts'
import { createPasswordHasher } from './auth/passwordHasher.ts'
import { parseEnv } from './env.ts'
import { openDatabase } from './openDatabase.ts'
import { prepareDataDir } from './prepareDataDir.ts'
import { StartError } from './process/StartError.ts'
import { takeLock } from './supervisor/locks.ts'
import { createIds, systemClock } from './world/createIds.ts'

const resetting = '--reset-second-factor'

async function run(words: readonly string[]): Promise<void> {
  const isReset = words.includes(resetting)
  const [email = '', ...name] = words.filter((word) => word !== resetting)
  if (email === '') throw new StartError('Say whose address: staff ann@example.com "Ann Example".')
  if (email.startsWith('--')) throw new StartError(`${email} is not known; there is ${resetting}.`)
  const env = parseEnv(process.env, [])
  prepareDataDir(env.dataDir)
  const giveBack = env.databaseUrl ? () => {} : takeLock(join(env.dataDir, 'api.lock'))
  try {
    const database = await openDatabase(env)
    const world = { clock: systemClock, ids: createIds(systemClock), passwords: createPasswordHasher() }
    const work = isReset
      ? resetSecondFactor(database.admin, world, email).then(() => `${email} signs in with the password alone now.`)
      : addStaff(database.admin, world, { email, name: name.join(' ') }).then(
          (password) => `${email} is staff now, and signs in with ${password}. The password is shown this once.`,
        )
    console.log(await work.finally(() => database.close()))
  } finally {
    giveBack()
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
