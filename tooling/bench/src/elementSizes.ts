import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BundledSize, bundledSize } from './bundledSize.ts'

const PACKAGES = join(import.meta.dirname, '../../../packages')

/** Modules that every page has. */
const EXTERNAL = ['@sluice/engine', '@sluice/engine/*', 'react', 'react-dom', 'react/*', 'react-dom/*']

/** Bundles the component of each element of this repository, with the kit and the libraries that it is built on, and measures it. */
export async function elementSizes(): Promise<ReadonlyMap<string, BundledSize>> {
  const sizes = new Map<string, BundledSize>()
  for (const { name, folder } of elements()) {
    const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    const lines = [`export { ${component} } from './${component}.tsx'`]
    sizes.set(name, await bundledSize(lines, { folder, external: EXTERNAL }))
  }
  return sizes
}

/** Folders with a definition: each is named after its element. */
function elements(): readonly { readonly name: string; readonly folder: string }[] {
  return readdirSync(PACKAGES)
    .filter((name) => name.startsWith('elements-') && name !== 'elements-kit')
    .flatMap((name) => readdirSync(join(PACKAGES, name, 'src')).map((element) => [name, element] as const))
    .map(([name, element]) => ({ name: element, folder: join(PACKAGES, name, 'src', element) }))
    .filter(({ folder }) => existsSync(join(folder, 'schema.ts')))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
