/** Files that a page loads in addition to those of its document, by address. */
export interface PageAssets {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** A script file of a bundle, as `chunkList` of `@sluice/config/build` lists it. */
export interface Chunk {
  readonly file: string
  /** Whether the document itself loads it. */
  readonly isEntry: boolean
  /** Paths of its modules. */
  readonly modules: readonly string[]
  /** Files that load with it. */
  readonly imports: readonly string[]
  /** Style sheets that load with it. */
  readonly styles: readonly string[]
}

/** Module that hydrates a prerendered page. */
const HYDRATE = /\/react\/firstRender\/hydratePage\.(?:tsx|js)$/

/**
 * Returns a lookup of the files that a page with given elements loads. Paths of the elements' modules are derived from their names.
 * @param base prefix of the files' addresses.
 * @param always a module that every page loads: by default the one that hydrates a document.
 */
export function pageAssets(
  chunks: readonly Chunk[],
  base: string,
  always = HYDRATE,
): (elements: readonly string[]) => PageAssets {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const document = withImports(
    byFile,
    chunks.filter(({ isEntry }) => isEntry),
  )
  return (elements) => {
    const wanted = elements.map((name) => `/src/${name}/${name.charAt(0).toUpperCase()}${name.slice(1)}.tsx`)
    const isOwn = (module: string) => always.test(module) || wanted.some((end) => module.endsWith(end))
    const own = chunks.filter(({ modules }) => modules.some(isOwn))
    const added = [...withImports(byFile, own)].filter((chunk) => !document.has(chunk))
    const addresses = (files: readonly string[]) => [...new Set(files)].map((file) => base + file)
    return {
      styles: addresses(added.flatMap(({ styles }) => styles)),
      scripts: addresses(added.map(({ file }) => file)),
    }
  }
}

/** Chunks with all that load with them. */
function withImports(byFile: ReadonlyMap<string, Chunk>, chunks: readonly Chunk[]): ReadonlySet<Chunk> {
  const found = new Set(chunks)
  // A set gives what is added while it is walked.
  for (const { imports } of found)
    for (const file of imports) {
      const imported = byFile.get(file)
      if (imported) found.add(imported)
    }
  return found
}
