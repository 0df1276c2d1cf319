/*
 * Packs every published package as it would be published, and checks what each tarball offers to those who install it. All are packed by
 * one pnpm and checked in this process, as starting both for each package takes longer than the checks.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

const folder = mkdtempSync(join(tmpdir(), 'packed-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const { name, filename } of packAll()) await check(name, filename)

/** The tarballs of all packages that are published, by name. */
function packAll() {
  const json = execFileSync(
    'pnpm',
    ['--recursive', '--filter', './packages/*', 'pack', '--json', '--pack-destination', folder],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(json)
}

/** Prints what is wrong with a tarball; an error fails the run. */
async function check(name, path) {
  const bytes = readFileSync(path)
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const { messages, pkg } = await publint({ pack: { tarball } })
  if (messages.length === 0) console.log(`${name}: all good`)
  for (const message of messages) {
    console.log(`${name}: ${message.type}: ${formatMessage(message, pkg, { color: false })}`)
    if (message.type === 'error') process.exitCode = 1
  }
}
