import { recordOf } from '../recordOf.ts'
import { assetsOf, pagesOf } from './readExport.ts'
import { readJson } from './readJson.ts'
import type { SourceFolder } from './SourceFolder.ts'
import type { StoredSource } from './StoredSource.ts'
import { tokensByKind } from './tokens.ts'

/**
 * Reads a folder with the parts of a project side by side: `project.json` (the design object), `tokens.json`
 * (`{ light, dark }`), `classes.json`, `plugins.json` and `data/`; null when the folder holds none.
 * @throws {ImportError} when one of them is no JSON.
 */
export function readSample(folder: SourceFolder): StoredSource | null {
  if (!folder.has('project.json')) return null
  const { light, dark } = recordOf(readJson(folder, 'tokens.json'))
  return {
    shape: 'sample',
    design: recordOf(readJson(folder, 'project.json')),
    cacheVersion: 0,
    dataPath: '/public/data',
    pages: pagesOf(folder, 'data'),
    pluginSettings: recordOf(readJson(folder, 'plugins.json')),
    tokens: tokensByKind({ light: textsOf(light), dark: textsOf(dark) }),
    classes: recordOf(readJson(folder, 'classes.json')),
    assets: ['icons', 'fonts', 'images', 'files', 'collections'].flatMap((name) =>
      assetsOf(folder, name, null).map(({ from, to }) => ({ from, to: `${name}/${to}` })),
    ),
    problems: [],
  }
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(recordOf(value)).flatMap(([id, token]) => (typeof token === 'string' ? [[id, token]] : [])),
  )
}
