/**
 * Allows one API per data folder. The lock is a file with the process id, its start time and the machine's boot id, so that a crash, a
 * reboot or a reused id never locks anybody out.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../process/StartError.ts'
import { findPostmaster } from './postmaster.ts'
import { processInfo, systemCode, workersIn } from './processes.ts'

/**
 * Takes the lock.
 * @returns a function that releases it.
 * @throws {StartError} when a running process holds it.
 */
export function takeLock(path: string): () => void {
  const mine = `${process.pid} ${processInfo(process.pid)?.startedAt ?? ''} ${bootId()}\n`
  for (let attempt = 0; attempt < 3; attempt++) {
    if (createFile(path, mine)) return () => giveBack(path, mine)
    const holder = liveHolder(path)
    if (holder !== undefined) {
      throw new StartError(
        `Another server (process ${holder}) already uses ${path.replace(/[^/]+$/, '')}; stop it or set DATA_DIR to another folder.`,
      )
    }
    rmSync(path, { force: true })
  }
  throw new StartError(`The lock ${path} cannot be taken; another server is starting at this moment.`)
}

function createFile(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  }
}

function liveHolder(path: string): number | undefined {
  const [pid = '', startedAt, boot] = readText(path).trim().split(' ')
  const info = processInfo(Number(pid))
  if (!info || info.startedAt !== startedAt || (boot ?? '') !== bootId()) return undefined
  return info.pid
}

function giveBack(path: string, mine: string): void {
  if (readText(path) === mine) rmSync(path, { force: true })
}

function bootId(): string {
  return readText('/proc/sys/kernel/random/boot_id').trim()
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const socketFiles = ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']

/**
 * Removes lock files of a dead postmaster, which PostgreSQL keeps while a zombie or another process has its id. Does nothing while a
 * postmaster or one of its processes still works in the folder.
 */
export function clearStaleLocks(dataFolder: string, socketFolder: string): void {
  if (process.platform !== 'linux') return
  if (findPostmaster(dataFolder) !== undefined || workersIn(dataFolder).length > 0) return
  rmSync(join(dataFolder, 'postmaster.pid'), { force: true })
  for (const name of socketFiles) rmSync(join(socketFolder, name), { force: true })
}
