import { recordOf } from '../recordOf.ts'
import { assetsOf, pagesOf } from './readExport.ts'
import { readJson } from './readJson.ts'
import type { SourceFolder } from './SourceFolder.ts'
import type { StoredSource } from './StoredSource.ts'
import type { Tokens } from './tokens.ts'

/** Version of the Sluice project file that this code reads and writes. */
export const PROJECT_VERSION = 1

/**
 * Reads a Sluice project folder: `project.json` with a `version`, and `static/` with all served files; null when the folder
 * contains none.
 * @throws {ImportError} when the project file is not JSON.
 */
export function readOwn(folder: SourceFolder): StoredSource | null {
  if (!folder.has('project.json')) return null
  const project = recordOf(readJson(folder, 'project.json'))
  if (typeof project.version !== 'number') return null
  const { version, cacheVersion, dataPath, tokens, classes, ...design } = project
  const path = typeof dataPath === 'string' ? dataPath : '/public/data'
  return {
    shape: 'own',
    design,
    cacheVersion: typeof cacheVersion === 'number' ? cacheVersion : 0,
    dataPath: path,
    pages: pagesOf(folder, `static${path}`),
    pluginSettings: {},
    // The Sluice project file stores them by kind.
    tokens: { ...NO_TOKENS, ...(recordOf(tokens) as Partial<Tokens>) },
    mediaTokens: [],
    fontFaces: [],
    linkedFonts: [],
    classes: recordOf(classes),
    assets: assetsOf(folder, 'static', path),
    problems:
      version > PROJECT_VERSION
        ? [
            {
              code: 'import/newer-version',
              severity: 'error',
              message: `The project has version ${version}; version ${PROJECT_VERSION} is the newest known here.`,
              path: 'project.json',
            },
          ]
        : [],
  }
}

const NO_TOKENS: Tokens = { colors: {}, darkColors: {}, spacings: {}, typographies: {} }
