import type { ServedFile } from './ServedFile.ts'

interface DocumentOptions {
  /** Name of the script to run. */
  readonly name: string
  /** Styles shared by all contenders. */
  readonly style: string
}

/** Adds the document that loads the files' script and styles. */
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

/** A page's own style sheet is marked as in the document of a built page. */
function sheet({ path }: ServedFile): string {
  const page = /^\/public\/styles\/(.+)\.css$/.exec(path)?.[1]
  return `<link rel="stylesheet" href="${path}"${page ? ` data-page="${page}"` : ''} />`
}
