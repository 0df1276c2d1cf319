import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { collectTexts } from '../../../packages/engine/src/formula/testing/coverage/collectTexts.ts'
import type { StoredText } from '../../../packages/engine/src/formula/testing/coverage/measureCoverage.ts'

/** Formulas and scripts of the stored projects in a folder, by project; empty without a folder. */
export function readSamples(folder: string | undefined): ReadonlyMap<string, readonly StoredText[]> {
  if (!folder) return new Map()
  const projects = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory())
  return new Map(projects.map((name) => [name, jsonFiles(join(folder, name)).flatMap(textsOf)]))
}

function jsonFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? jsonFiles(path) : path.endsWith('.json') ? [path] : []
  })
}

function textsOf(path: string): readonly StoredText[] {
  return collectTexts(JSON.parse(readFileSync(path, 'utf8')))
}
