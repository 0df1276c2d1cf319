import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckOptions } from './CheckOptions.ts'
import { checkProject } from './checkProject.ts'
import type { ProjectDiagnostic } from './ProjectDiagnostic.ts'
import type { StoredFiles } from './StoredFiles.ts'

const EXAMPLES = 3

/** Checks every stored project in a folder and prints the number of texts and the diagnostics, with examples. */
export function printCheckFigures(folder: string, print: (line: string) => void, options: CheckOptions = {}): void {
  for (const name of readdirSync(folder).toSorted()) {
    const start = performance.now()
    const { texts, diagnostics, parts, untyped } = checkProject(readFiles(join(folder, name)), options)
    const time = Math.round(performance.now() - start)
    print(`${name}: ${texts} texts, ${diagnostics.length} diagnostics, ${time} ms`)
    print(`  ${untyped.length} of ${parts} parts without a type`)
    for (const code of new Set(diagnostics.map((diagnostic) => diagnostic.code))) {
      const found = diagnostics.filter((diagnostic) => diagnostic.code === code)
      print(`  ${code}: ${found.length}`)
      for (const line of examples(found)) print(`    ${line}`)
    }
  }
}

function readFiles(folder: string): StoredFiles {
  const data = join(folder, 'data')
  const pages = readdirSync(data).map((file) => [file.replace(/\.json$/, ''), readJson(join(data, file))])
  return { project: readJson(join(folder, 'project.json')), pages: Object.fromEntries(pages) }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Distinct messages, each with the part of the text it refers to. */
function examples(found: readonly ProjectDiagnostic[]): readonly string[] {
  const lines = found.map(({ message, range, text, suggestion }) => {
    const place = range ? text.slice(range.start, range.end).replaceAll(/\s+/g, ' ').slice(0, 80) : ''
    return `${place} — ${message}${suggestion === undefined ? '' : ` → ${suggestion}`}`
  })
  return [...new Set(lines)].slice(0, EXAMPLES)
}
