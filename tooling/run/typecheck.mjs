/*
 * Checks the types of every package in one process: packages whose compiler options agree are one program, so that what
 * they share is read and checked once.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../', import.meta.url))
const formatHost = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => root, getNewLine: () => '\n' }
const parseHost = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail }

const failed = programs().flatMap(({ options, files, folder }) => {
  const host = ts.createCompilerHost(options)
  // Ambient types are looked for from the first package of the group.
  host.getCurrentDirectory = () => folder
  return ts.getPreEmitDiagnostics(ts.createProgram(files, options, host))
})
const unique = ts.sortAndDeduplicateDiagnostics(failed)
if (unique.length > 0) {
  console.error(ts.formatDiagnosticsWithColorAndContext(unique, formatHost))
  process.exitCode = 1
}

/** The packages by what their compiler options say, each group with its files. */
function programs() {
  const groups = new Map()
  for (const file of configFiles()) {
    const { options, fileNames, errors } = ts.getParsedCommandLineOfConfigFile(file, {}, parseHost)
    for (const error of errors) fail(error)
    const { configFilePath, ...own } = options
    const key = JSON.stringify(own)
    const group = groups.get(key) ?? { options: own, files: [], folder: join(file, '..') }
    group.files.push(...fileNames)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function configFiles() {
  return ['packages', 'apps', 'tooling'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => join(root, group, name, 'tsconfig.json'))
      .filter((file) => existsSync(file)),
  )
}

function fail(diagnostic) {
  throw new Error(ts.formatDiagnostic(diagnostic, formatHost))
}
