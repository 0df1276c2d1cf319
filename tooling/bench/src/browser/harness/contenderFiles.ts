import * as schemas from '@sluice/elements-basic/schema'
import { readWholePage } from '@sluice/engine/config'
import { pageCss } from '@sluice/engine/styles'
import { storedPage } from '../sluice/storedPage.ts'
import { buildContender } from './buildContender.ts'
import type { ContenderName } from './ContenderName.ts'
import { installNordcraft } from './installNordcraft.ts'
import type { ServedFile } from './ServedFile.ts'

/** Every file of a contender's page, the document at `/`. */
export async function contenderFiles(name: ContenderName, benchFolder: string): Promise<readonly ServedFile[]> {
  const built = await buildContender(name, benchFolder)
  const more = name === 'sluice' ? [pageStyle()] : name === 'nordcraft' ? [await installNordcraft(benchFolder)] : []
  const files = [...built, ...more]
  return [...files, { path: '/', type: 'text/html', content: documentOf(name, files) }]
}

/** The style that a build writes for the stored page. */
function pageStyle(): ServedFile {
  const { id, page } = storedPage([])
  const content = pageCss(readWholePage(page, null, known))
  return { path: `/public/styles/${id}.css`, type: 'text/css', content }
}

function known(baseId: string) {
  for (const definition of Object.values(schemas)) {
    const generation = definition.generations.find((candidate) => candidate.baseId === baseId)
    if (generation) return { definition, generation }
  }
  return null
}

function documentOf(name: ContenderName, files: readonly ServedFile[]): string {
  const sheets = files.filter(({ type }) => type === 'text/css').map(sheet)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${name}</title>
    <link rel="icon" href="data:," />
    <style>
      body, p { margin: 0 }
      #rows { display: flex; flex-direction: column }
      #rows > * { display: flex; padding: 2px 8px }
    </style>
    ${sheets.join('\n    ')}
    <script type="module" src="/${name}.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`
}

/** A page's own style is marked as the document of a built page marks it. */
function sheet({ path }: ServedFile): string {
  const page = /^\/public\/styles\/(.+)\.css$/.exec(path)?.[1]
  return `<link rel="stylesheet" href="${path}"${page ? ` data-page="${page}"` : ''} />`
}
