import { recordOf } from '../recordOf.ts'
import { fontsOf } from './fonts/fontsOf.ts'
import { assetsOf, pagesOf } from './readExport.ts'
import { readJson } from './readJson.ts'
import { readPages } from './readPages.ts'
import type { SourceFolder } from './SourceFolder.ts'
import type { StoredSource } from './StoredSource.ts'
import { textRecord } from './textRecord.ts'
import { tokensByKind } from './tokens.ts'

const DATA_PATH = '/public/data'

/**
 * Reads a folder with the parts of a project in separate files: `project.json` (the design object), `tokens.json` (`{ light, dark
 * }`), `classes.json`, `plugins.json` and `data/`; null when the folder contains none.
 * @throws {ImportError} when one of them is not JSON.
 */
export function readSample(folder: SourceFolder): StoredSource | null {
  if (!folder.has('project.json')) return null
  const { light, dark } = recordOf(readJson(folder, 'tokens.json'))
  const pages = pagesOf(folder, 'data')
  const assets = ['icons', 'fonts', 'images', 'files', 'collections'].flatMap((name) =>
    assetsOf(folder, name, null).map(({ from, to }) => ({ from, to: `${name}/${to}` })),
  )
  const fonts = fontsOf(folder, assets, { pages: pages.values() })
  return {
    shape: 'sample',
    design: recordOf(readJson(folder, 'project.json')),
    cacheVersion: versionOf(pages),
    dataPath: DATA_PATH,
    pages,
    pluginSettings: recordOf(readJson(folder, 'plugins.json')),
    tokens: tokensByKind({ light: textRecord(light), dark: textRecord(dark) }),
    classes: recordOf(readJson(folder, 'classes.json')),
    mediaTokens: [],
    fontFaces: fonts.faces,
    linkedFonts: fonts.linked,
    assets,
    problems: fonts.problems,
  }
}

/** Cache version of the pages; with another one the runtime would treat every page as outdated. */
function versionOf(pages: ReadonlyMap<string, string>): number {
  const versions = readPages({ pages, dataPath: DATA_PATH }).map(({ content }) => recordOf(content).cacheVersion)
  return versions.find((version) => typeof version === 'number') ?? 0
}
