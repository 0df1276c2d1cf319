import type { FontFace } from '@sluice/engine/styles'
import { documentStyles, parsedStyle } from '../documentStyles.ts'
import type { SourceFolder } from '../SourceFolder.ts'
import type { Asset, SourceProblem } from '../StoredSource.ts'
import { fontFacesOf, linkedFontSheets } from './fontFaces.ts'
import { iconFontsIn, withIconClass } from './iconFonts.ts'

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
  /** Stored pages, which may use icon fonts that nothing declares or links. */
  readonly pages: Iterable<string>
}

/** Finds the fonts of a source: in style sheets of its folders `fonts`, in its documents, and those that it links. */
export function fontsOf(
  folder: SourceFolder,
  assets: readonly Asset[],
  { documents = [], markup = '', pages = [] }: Partial<FontMarkup> = {},
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
  const links = [...html.map(({ text }) => text), markup].flatMap(linkedFontSheets)
  const known = [...faces.values()].map(({ family }) => family)
  const linked = [...new Set([...links, ...iconSheets(pages, { known, links })])]
  return { faces: [...faces.values()].map(withIconClass), linked, problems: [...problems, ...linked.map(elsewhere)] }
}

/** Style sheets of icon fonts that pages use, and that are neither among the project’s own fonts nor linked. */
function iconSheets(
  pages: Iterable<string>,
  { known, links }: { readonly known: readonly string[]; readonly links: readonly string[] },
): readonly string[] {
  const named = links.flatMap((link) => new URL(link).searchParams.getAll('family')).join('|')
  const isThere = (family: string) =>
    [...known, ...named.split('|')].some((one) => one.split(':')[0]?.toLowerCase() === family.toLowerCase())
  return iconFontsIn(pages).flatMap(({ family, sheet }) => (isThere(family) ? [] : sheet))
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
