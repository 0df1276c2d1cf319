import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findPostmaster } from './findPostmaster.ts'
import { workersIn } from './workersIn.ts'

const socketFiles = ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']

/**
 * Removes the lock files of a postmaster that is gone: PostgreSQL itself keeps them while a zombie or a stranger has the number.
 * Touches nothing while a postmaster or one of its processes still works in the folder.
 */
export function clearStaleLocks(dataFolder: string, socketFolder: string): void {
  if (process.platform !== 'linux') return
  if (findPostmaster(dataFolder) !== undefined || workersIn(dataFolder).length > 0) return
  rmSync(join(dataFolder, 'postmaster.pid'), { force: true })
  for (const name of socketFiles) rmSync(join(socketFolder, name), { force: true })
}
