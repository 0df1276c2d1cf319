/*
 * Packs every published package as for publishing, and checks each tarball. One pnpm packs all of them and they are checked in
 * this process, as starting both for each package takes longer than the checks.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

const folder = mkdtempSync(join(tmpdir(), 'packed-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const built = builtBefore()
for (const { name, filename } of packAll()) {
  if (!built.includes(`${name}#build`)) fail(`${name}: turbo.json has to name its build for //#publint.`)
  await check(name, filename)
}

/** Packs all published packages. */
function packAll() {
  const json = execFileSync(
    'pnpm',
    ['--recursive', '--filter', './packages/*', 'pack', '--json', '--pack-destination', folder],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(json)
}

/** Reads the builds that turbo runs before this script. */
function builtBefore() {
  const { tasks } = JSON.parse(readFileSync(new URL('../../turbo.json', import.meta.url), 'utf8'))
  return tasks['//#publint'].dependsOn
}

/** Prints the problems of a tarball; an error fails the run. */
async function check(name, path) {
  const bytes = readFileSync(path)
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const { messages, pkg } = await publint({ pack: { tarball } })
  if (messages.length === 0) console.log(`${name}: all good`)
  for (const message of messages) {
    const text = `${name}: ${message.type}: ${formatMessage(message, pkg, { color: false })}`
    if (message.type === 'error') fail(text)
    else console.log(text)
  }
}

/** Prints an error; the run continues and fails at the end. */
function fail(text) {
  console.log(text)
  process.exitCode = 1
}
