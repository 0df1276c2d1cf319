import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Style sheets in the sources of packages and apps. */
const sheets = ['packages', 'apps']
  .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)))
  .flatMap((folder) => ['src', 'project', '.storybook'].map((name) => join(folder, name)))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.css'))

it('style sheets decide nothing by :dir(), which builds for older browsers turn into a list of languages', () => {
  expect(sheets.length).toBeGreaterThan(20)
  const deciding = sheets.filter((path) => readFileSync(path, 'utf8').includes(':dir('))
  expect(deciding.map((path) => relative(root, path))).toEqual([])
})
