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
const packed = packAll()
for (const { name, filename } of packed) await check(name, filename)
const unbuilt = packed.filter(({ name }) => !builtBefore().includes(`${name}#build`))
if (unbuilt.length > 0) {
  console.log(`turbo.json has to name the build of ${unbuilt.map(({ name }) => name).join(', ')} for //#publint.`)
  process.exitCode = 1
}

/** The tarballs of all packages that are published, by name. */
function packAll() {
  const json = execFileSync(
    'pnpm',
    ['--recursive', '--filter', './packages/*', 'pack', '--json', '--pack-destination', folder],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(json)
}

/** The builds that turbo has run before this. */
function builtBefore() {
  const { tasks } = JSON.parse(readFileSync(new URL('../../turbo.json', import.meta.url), 'utf8'))
  return tasks['//#publint'].dependsOn
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
