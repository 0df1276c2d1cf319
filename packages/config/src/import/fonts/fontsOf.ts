import type { FontFace } from '@sluice/engine/styles'
import { documentStyles, parsedStyle } from '../documentStyles.ts'
import type { SourceFolder } from '../SourceFolder.ts'
import type { Asset, SourceProblem } from '../StoredSource.ts'
import { fontFacesOf, linkedFontSheets } from './fontFaces.ts'

/** Fonts of a source: those whose files it has, and the style sheets of font services that it links. */
export interface SourceFonts {
  readonly faces: readonly FontFace[]
  readonly linked: readonly string[]
  readonly problems: readonly SourceProblem[]
}

/** HTML of a source in which fonts may be declared or linked. */
interface FontMarkup {
  /** Paths of documents. */
  readonly documents: readonly string[]
  /** Markup of heads. */
  readonly markup: string
}

/** Finds the fonts of a source: in style sheets of its folders `fonts`, in its documents, and those that it links. */
export function fontsOf(
  folder: SourceFolder,
  assets: readonly Asset[],
  { documents, markup }: FontMarkup = { documents: [], markup: '' },
): SourceFonts {
  const html = documents.map((path) => ({ path, text: folder.text(path) ?? '' }))
  const files = new Set(assets.map(({ to }) => new URL(`/${to}`, 'http://here').pathname))
  const found = [
    ...assets
      .filter(({ to }) => /(?:^|\/)fonts\/.+\.css$/i.test(to))
      .flatMap(({ from, to }) => facesIn([parsedStyle(folder.text(from) ?? '')], { sheet: `/${to}`, path: from })),
    ...html.flatMap(({ path, text }) => facesIn(documentStyles(text), { sheet: '/', path })),
  ]
  // The same font may be declared by its own sheet and by a document.
  const faces = new Map<string, FontFace>()
  const problems: SourceProblem[] = []
  for (const { face, path } of found) {
    const sources = face.sources.filter(({ url }) => files.has(url))
    if (sources.length > 0) faces.set(JSON.stringify({ ...face, sources }), { ...face, sources })
    else problems.push(missing(face, path))
  }
  const linked = [...new Set([...html.map(({ text }) => text), markup].flatMap(linkedFontSheets))]
  return { faces: [...faces.values()], linked, problems: [...problems, ...linked.map(elsewhere)] }
}

function facesIn(
  styles: readonly (Parameters<typeof fontFacesOf>[0] | null)[],
  place: { sheet: string; path: string },
) {
  return styles
    .flatMap((style) => (style ? fontFacesOf(style, place.sheet) : []))
    .map((face) => ({ face, path: place.path }))
}

function missing({ family, sources }: FontFace, path: string): SourceProblem {
  const urls = sources.map(({ url }) => `“${url}”`).join(', ')
  const message = `The font ${family} has no file ${urls} in the project; texts in it show in another font.`
  return { code: 'import/fonts', severity: 'warning', message, path }
}

function elsewhere(address: string): SourceProblem {
  return {
    code: 'import/linked-fonts',
    severity: 'warning',
    message: `The fonts of “${address}” are on another host, which pages do not ask; “sluice import” downloads them.`,
    path: address,
  }
}
