import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Test reports of a suite over all packages, each with the folder name of its package. */
export function readReports(root, suite) {
  const files = suite === 'test' ? ['test.json'] : ['test-long.json', 'test-alone.json']
  return ['packages', 'apps', 'tooling'].flatMap((group) =>
    readdirSync(join(root, group)).flatMap((name) =>
      files.flatMap((file) => {
        const path = join(root, group, name, '.reports', file)
        return existsSync(path) ? [{ name, report: JSON.parse(readFileSync(path, 'utf8')) }] : []
      }),
    ),
  )
}

/** Last segments of a test file's path, which identify it well enough. */
export function fileIn(path) {
  return path.split('/').slice(-3).join('/')
}
