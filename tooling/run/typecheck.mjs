/*
 * Checks the types of every package: packages with equal compiler options form one program, so that shared files are read and
 * checked once. By default the compiler uses four threads, each of which computes the shared types; on two cores that other tasks
 * use too, one thread needs half the processor time.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compiler } from './compiler.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))

for (const program of programs()) {
  const { status } = spawnSync(process.execPath, [compiler, '--pretty', '--checkers', '1', '--project', program], {
    stdio: 'inherit',
  })
  rmSync(program, { recursive: true })
  if (status !== 0) process.exitCode = 1
}

/** Writes the configuration of each program into a folder of its first package, which has the ambient types of all. */
function programs() {
  return [...groups().values()].map(([first, ...others]) => {
    const folder = join(first.folder, 'node_modules/.cache/types')
    const include = [first, ...others].flatMap(({ folder, config }) => config.include.map((glob) => join(folder, glob)))
    mkdirSync(folder, { recursive: true })
    const { compilerOptions } = first.config
    const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    return folder
  })
}

/** Groups the packages by their compiler options. */
function groups() {
  return Map.groupBy(packages(), ({ config }) => {
    const { include: _own, ...rest } = config
    return JSON.stringify(rest)
  })
}

function packages() {
  return ['packages', 'apps', 'tooling']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)))
    .filter((folder) => existsSync(join(folder, 'tsconfig.json')))
    .map((folder) => ({ folder, config: JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8')) }))
}
