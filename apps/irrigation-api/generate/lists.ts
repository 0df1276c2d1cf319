/* Lists generated from the source files; never edited by hand. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A generated list. */
interface Generated {
  /** Path from the folder of the package. */
  readonly file: string
  readonly text: string
}

/** All lists, generated from the files of the package. */
export const generatedLists = (root: string): readonly Generated[] => [
  { file: 'src/db/schema/index.ts', text: tableList(root) },
  { file: 'src/resources.ts', text: resourceList(root) },
]

/** Files below `src/db/schema` that define tables, with the exported names of the tables. */
export function tableFiles(root: string): ReadonlyMap<string, readonly string[]> {
  const folder = join(root, 'src/db/schema')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => file !== 'index.ts')
  const found = files.map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return [file.replaceAll('\\', '/'), matches(text, /^export const (\w+) = (?:pg|business)Table\(/gm)] as const
  })
  return new Map(found.filter(([, names]) => names.length > 0))
}

/** Exports of all tables. */
function tableList(root: string): string {
  const lines = [...tableFiles(root)].map(
    ([file, names]) => `export { ${names.toSorted().join(', ')} } from './${file}'`,
  )
  return `${lines.toSorted(byPath).join('\n')}\n`
}

const define = /^export const (\w+) = (?:\[\s*\.\.\.)?define(?:Entity|Resource)\(/gm

/** List of the endpoints defined in all files. */
function resourceList(root: string): string {
  const files = globSync('src/*/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const found = files.flatMap((file) => {
    const names = matches(readFileSync(join(root, file), 'utf8'), define).toSorted()
    return names.length > 0 ? [{ names, path: file.slice('src/'.length).replaceAll('\\', '/') }] : []
  })
  const imports = found.map(({ names, path }) => `import { ${names.join(', ')} } from './${path}'`).toSorted(byPath)
  const all = found.flatMap(({ names }) => names).toSorted()
  const list = all.map((name) => `  ${name},\n`).join('')
  return `${imports.join('\n')}\n\n/** Every resource of the API. */\nexport const resources = [\n${list}]\n`
}

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

const pathOf = (line: string) => line.slice(line.indexOf(`'./`), -`.ts'`.length)

/** Sort order of imports used by the formatter. */
const byPath = (one: string, other: string) => pathOf(one).localeCompare(pathOf(other), 'en', { numeric: true })
