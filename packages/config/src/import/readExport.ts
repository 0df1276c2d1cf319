import { recordOf } from '../recordOf.ts'
import { applyHeads } from './applyHeads.ts'
import { fontsOf } from './fonts/fontsOf.ts'
import { ImportError } from './ImportError.ts'
import { type Literal, literalAfter } from './literalAfter.ts'
import { type Heads, readHeads } from './readHeads.ts'
import { ROUTER } from './router.ts'
import type { SourceFolder } from './SourceFolder.ts'
import type { Asset, SourceProblem, StoredSource } from './StoredSource.ts'
import { tokensByKind, tokensOfStyle } from './tokens.ts'
import { tokensOfCode } from './tokensOfCode.ts'

/** Markers of the JSON literals in an exported project's sources; the literals are parsed and never evaluated. */
const MARKERS = {
  design: /window\.wwg_designInfo\s*=\s*/,
  cacheVersion: /window\.wwg_cacheVersion\s*=\s*/,
  plugins: /window\.wwg_pluginsSettings\s*=\s*/,
  classes: /\bclasses\s*:\s*(?=\{)/,
  disableManifest: /window\.wwg_disableManifest\s*=\s*/,
} as const

/**
 * Reads an exported project, which may be in a subfolder; null when the folder contains none.
 * @throws {ImportError} when its design is missing or not JSON.
 */
export function readExport(folder: SourceFolder): StoredSource | null {
  const router = folder.paths.find((path) => path === ROUTER || path.endsWith(`/${ROUTER}`))
  if (router === undefined) return null
  const base = router.slice(0, -ROUTER.length)
  const code = folder.text(router) ?? ''
  const heads = readHeads(folder, base)
  const { design, problems: ofHeads } = applyHeads(
    recordOf(required(literalAfter(code, MARKERS.design), router)),
    heads,
  )
  const documents = [`${base}template.html`, `${base}public/front.html`]
  const problems: SourceProblem[] = [...heads.problems, ...ofHeads]
  const version = literalAfter(code, MARKERS.cacheVersion)
  const document = documents.map((path) => folder.text(path)).find((html) => html !== null) ?? ''
  const styleTokens = tokensOfStyle(document)
  const classes = literalAfter(folder.text(`${base}src/store/libraries/state.js`) ?? '', MARKERS.classes)
  if (!classes.found)
    problems.push({
      code: 'import/no-classes',
      severity: 'warning',
      message: 'No style classes were found; elements show without them.',
      path: `${base}src/store/libraries/state.js`,
    })
  // Older exports serve everything one folder deeper.
  const isOlder = folder.below(`${base}public/public/data`).length > 0
  const dataPath = isOlder ? '/public/data' : '/data'
  // Its HTML documents belong to another runtime.
  const assets = assetsOf(folder, `${base}public`, dataPath).filter(({ to }) => !/^(?:front|index)\.html$/.test(to))
  const pages = pagesOf(folder, `${base}public${dataPath}`)
  const fonts = fontsOf(folder, assets, { documents, markup: markupOf(heads), pages: pages.values() })
  return {
    shape: 'export',
    design: withInstallation(design, literalAfter(code, MARKERS.disableManifest)),
    cacheVersion: version.found && typeof version.value === 'number' ? version.value : 0,
    dataPath,
    pages,
    pluginSettings: pluginSettings(folder, base, code),
    tokens: tokensByKind(styleTokens, tokensOfCode(folder.text(`${base}src/wwLib/index.js`) ?? '')),
    classes: classes.found ? recordOf(classes.value) : {},
    mediaTokens: styleTokens.byMedia,
    fontFaces: fonts.faces,
    linkedFonts: fonts.linked,
    assets,
    problems: [...problems, ...fonts.problems],
  }
}

/** Notes that a project is not to be installed on devices. */
function withInstallation(design: StoredSource['design'], isDisabled: Literal): StoredSource['design'] {
  if (!isDisabled.found || isDisabled.value !== true) return design
  return { ...design, _sluice: { ...recordOf(design._sluice), manifest: false } }
}

function required(literal: Literal, path: string): unknown {
  if (literal.found) return literal.value
  const why = literal.reason === 'absent' ? 'is not there' : 'is not written as JSON'
  throw new ImportError('import/no-design', `The design object in “${path}” ${why}.`)
}

function pluginSettings(folder: SourceFolder, base: string, code: string): Readonly<Record<string, unknown>> {
  const own = literalAfter(folder.text(`${base}plugins-settings.json`) ?? '', /^\s*/)
  const inRouter = literalAfter(code, MARKERS.plugins)
  return { ...recordOf(inRouter.found ? inRouter.value : null), ...recordOf(own.found ? own.value : null) }
}

/** Markup that the pages have in their heads. */
function markupOf({ byPath }: Heads): string {
  return Object.values(byPath)
    .map((head) => String(recordOf(recordOf(head).scripts).head ?? ''))
    .join('\n')
}

/** Page files below a folder, by page id. */
export function pagesOf(folder: SourceFolder, data: string): ReadonlyMap<string, string> {
  const names = folder.below(data).filter((name) => /^[^/]+\.json$/.test(name))
  return new Map(names.map((name) => [name.replace(/\.json$/, ''), folder.text(`${data}/${name}`) ?? '']))
}

/** All other served files: icons, fonts, images, files, static collections. */
export function assetsOf(folder: SourceFolder, served: string, dataPath: string | null): readonly Asset[] {
  return folder
    .below(served)
    .filter((name) => dataPath === null || !`/${name}`.startsWith(`${dataPath}/`))
    .map((name) => ({ from: `${served}/${name}`, to: name }))
}
