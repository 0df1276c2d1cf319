import { record } from '@sluice/engine/internals'

/** Files that a page loads in addition to those of its document, by address. */
export interface PageAssets {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** The bundler's list of output files, by source path. */
type Manifest = Readonly<Record<string, unknown>>

/** Module that hydrates a prerendered page. */
const HYDRATE = /\/react\/firstRender\/hydratePage\.(?:tsx|js)$/

/**
 * Returns a lookup of the files that a page with given elements loads, from the manifest of a Vite bundle. Source paths of
 * elements are derived from their names.
 * @param base prefix of the files' addresses.
 */
export function pageAssets(manifest: Manifest, base: string): (elements: readonly string[]) => PageAssets {
  const sources = Object.keys(manifest)
  const document = closure(
    manifest,
    sources.filter((source) => source.endsWith('index.html')),
  )
  return (elements) => {
    const wanted = elements.map((name) => `/src/${name}/${name.charAt(0).toUpperCase()}${name.slice(1)}.tsx`)
    const own = sources.filter((source) => HYDRATE.test(source) || wanted.some((end) => source.endsWith(end)))
    const chunks = [...closure(manifest, own)]
      .filter((source) => !document.has(source))
      .map((key) => record(manifest[key]))
    const styles = chunks.flatMap(({ css }) => texts(css))
    const scripts = chunks.flatMap(({ file }) => (typeof file === 'string' && file.endsWith('.js') ? [file] : []))
    const addresses = (files: readonly string[]) => [...new Set(files)].map((file) => base + file)
    return { styles: addresses(styles), scripts: addresses(scripts) }
  }
}

/** Sources with all their static imports. */
function closure(manifest: Manifest, sources: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (source: string) => {
    if (found.has(source)) return
    found.add(source)
    for (const imported of texts(record(manifest[source]).imports)) visit(imported)
  }
  sources.forEach(visit)
  return found
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
