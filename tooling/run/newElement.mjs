/* `pnpm new:element <package> <name>`: writes an element that passes every test, and lists it where elements are listed. */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { capitalize, elementFiles } from './elementFiles.mjs'
import { elementLists } from './elementLists.mjs'

const root = join(import.meta.dirname, '../..')
const USAGE = 'pnpm new:element <package> <name>, such as: pnpm new:element elements-form waterMeter'

try {
  console.log(make(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function make([given = '', name = '', ...rest]) {
  const packages = readdirSync(join(root, 'packages')).filter((folder) => /^elements-(?!kit$)/.test(folder))
  const folder = packages.find((one) => one === given || one === `elements-${given}`)
  if (given === '' || name === '' || rest.length > 0) throw new Error(`Usage: ${USAGE}`)
  if (folder === undefined)
    throw new Error(`There is no package of elements “${given}”. Use one of ${packages.join(', ')}.`)
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
    throw new Error(
      `“${name}” is not a name in camel case, such as waterMeter: letters and digits, the first one small.`,
    )
  const taken = packages.find((one) => existsSync(join(root, 'packages', one, 'src', name)))
  if (taken !== undefined) throw new Error(`There is a folder packages/${taken}/src/${name} already. Use another name.`)

  const element = { name, folder, baseId: randomUUID() }
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const made = elementFiles(element)
  // Everything is known before anything is written.
  const files = [...made, ...elementLists(element, read, readdirSync(join(root, 'packages', folder, 'src')))]
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  format(files.map(({ path }) => path))
  return `Made ${name}:
${made.map(({ path }) => `  ${path}`).join('\n')}
See it: pnpm storybook. Test it: pnpm --filter @sluice/browser-tests exec vitest run ${capitalize(name)}
Write its stored id into the table and the definition where stored projects have one, and name it in docs/guides/authoring.md.`
}

/** Writes the files as all others are written. */
function format(paths) {
  const biome = join(root, 'node_modules/.bin/biome')
  const { status, stderr } = spawnSync(biome, ['check', '--write', '--vcs-enabled=false', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The files could not be formatted.\n${stderr}`)
}
