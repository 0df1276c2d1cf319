import type { ServedFile } from './ServedFile.ts'

interface DocumentOptions {
  /** Name of the script that is run. */
  readonly name: string
  /** Style that every contender has alike. */
  readonly style: string
}

/** Files with the document that runs their script and shows their style. */
export function withDocument(files: readonly ServedFile[], options: DocumentOptions): readonly ServedFile[] {
  return [...files, { path: '/', type: 'text/html', content: documentOf(files, options) }]
}

function documentOf(files: readonly ServedFile[], { name, style }: DocumentOptions): string {
  const sheets = files.filter(({ type }) => type === 'text/css').map(sheet)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${name}</title>
    <link rel="icon" href="data:," />
    <style>${style}</style>
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
