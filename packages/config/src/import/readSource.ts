import { recordsIn } from '../check/records.ts'
import { ImportError } from './ImportError.ts'
import { withoutPackages } from './packages/withAllowedPackages.ts'
import { readExport } from './readExport.ts'
import { readOwn } from './readOwn.ts'
import { readSample } from './readSample.ts'
import { SourceFolder } from './SourceFolder.ts'
import type { SourceProblem, StoredSource } from './StoredSource.ts'

/**
 * Reads a stored project from a folder: an exported project (possibly in a subfolder), the shape of a sample (`project.json`,
 * `tokens.json`, `classes.json`, `plugins.json`, `data/`), or a Sluice project folder.
 * @throws {ImportError} when the folder contains no project.
 */
export function readSource(root: string): StoredSource {
  const folder = openFolder(root)
  const source = readExport(folder) ?? readOwn(folder) ?? readSample(folder)
  if (!source)
    throw new ImportError(
      'import/no-project',
      `“${root}” holds no project: neither “src/_front/router.js” of an export nor a “project.json” was found.`,
    )
  if (!Array.isArray(source.design.pages))
    throw new ImportError('import/no-design', `“${root}” holds no project: its design object has no list of pages.`)
  const design = source.shape === 'own' ? source.design : withoutPackages(source.design)
  return {
    ...source,
    design,
    problems: [...folder.leftOut.map(problemOf), ...source.problems, ...pagesWithoutFile(source)],
  }
}

function openFolder(root: string): SourceFolder {
  try {
    return new SourceFolder(root)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ImportError('import/unreadable', `“${root}” cannot be read: ${reason}`)
  }
}

function problemOf({ path, reason }: SourceFolder['leftOut'][number]): SourceProblem {
  const why = { link: 'it is a link', 'too-large': 'it is larger than 50 MB' }[reason]
  return { code: `import/${reason}`, severity: 'warning', message: `The file was left out: ${why}.`, path }
}

/** Reports pages in the design that have no file, as in an incomplete export. */
function pagesWithoutFile({ design, pages, dataPath }: StoredSource): readonly SourceProblem[] {
  return recordsIn(design.pages).flatMap(({ id, name }) => {
    if (typeof id !== 'string' || pages.has(id)) return []
    const message = `The page “${typeof name === 'string' ? name : id}” has no file, so it cannot be shown.`
    return [{ code: 'import/no-page', severity: 'error' as const, message, path: `${dataPath}/${id}.json` }]
  })
}
