import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const readme = readFileSync(join(source, '../README.md'), 'utf8')

/** Folders that have something of every feature. */
const OF_ALL = /^(?:workflows\/actions|formula\/(?:docs|functions)|errors|(?:react\/)?features|react\/inspect)\//

interface Feature {
  readonly feature: string
  readonly words: readonly string[]
  readonly folders: readonly string[]
}

const rows = readme
  .slice(readme.indexOf('## Where a feature is'))
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line): Feature => {
    const [, feature = '', words = '', folders = ''] = line.split('|').map((cell) => cell.trim())
    return {
      feature,
      words: words.split(', '),
      folders: [...folders.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
    }
  })

/** Source files below a folder, relative to the source of the engine. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(source, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.(?:test|test-d|browser\.test|long\.test|stories)\.tsx?$|(?:^|\/)testing\//.test(file))
}

const ofEngine = filesBelow('.')
/** The files of other packages, beside which a feature of theirs could have a second home. */
const ofOthers = [
  'elements-kit',
  'elements-basic',
  'elements-chart',
  'elements-form',
  'elements-overlay',
  'elements-select',
]
  .flatMap((name) => filesBelow(`../../${name}/src`))
  .map((file) => file.replace(/^\.\.\//, ''))

function isNamed(file: string, words: readonly string[]): boolean {
  const name = (file.split('/').at(-1) ?? '').toLowerCase()
  return words.some((word) => name.includes(word.toLowerCase()))
}

describe('where a feature is', () => {
  it('is said for at least 14 features', () => {
    expect(rows.length).toBeGreaterThanOrEqual(14)
  })

  it.each(rows)('$feature: every file with the word in its name is in its folders', ({ words, folders }) => {
    const isAtHome = (file: string) => folders.some((folder) => `${dirname(file)}/`.startsWith(`${folder}/`))
    const isOfOthers = folders.some((folder) => folder.startsWith('../'))
    const candidates = isOfOthers ? [...ofEngine, ...ofOthers] : ofEngine
    const named = candidates.filter((file) => isNamed(file, words) && !OF_ALL.test(file))
    expect(named.filter((file) => !isAtHome(file))).toEqual([])
  })

  it.each(rows)('$feature: its folders exist and have files', ({ folders }) => {
    for (const folder of folders) expect(filesBelow(folder.replace(/^\.\.\//, '../../'))).not.toEqual([])
  })
})
