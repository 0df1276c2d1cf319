import { recordOf } from '../recordOf.ts'

/**
 * Script package that an author allows, stored in `_sluice.packages`. It is loaded once its file is downloaded: the import then
 * records the exact version, the address of the file and its hash.
 */
export interface AllowedPackage {
  readonly name: string
  /** Version as the settings of the plugin name it: exact, a range or a tag. */
  readonly version: string
  readonly exact?: string
  readonly file?: string
  /** SHA-384 of the file, as browsers compare it. */
  readonly integrity?: string
}

/** Allowed package whose file is downloaded. */
export type DownloadedPackage = Required<AllowedPackage>

/** Name of a package as registries accept it, with a scope or without. */
const NAME = /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]{0,213}$/i
/** Exact version, range or tag. Anything with a colon or a slash would be an address, not a version. */
const VERSION = /^[\w.^~<>=|*+ -]{1,100}$/
const EXACT = /^\d+\.\d+\.\d+[\w.+-]*$/
/** Path in which every part is a plain name, so that it leads nowhere else. */
const FILE = /^\/public\/packages(?:\/[\w~@+-][\w.~@+-]*)+$/
const INTEGRITY = /^sha384-[\w+/]{64}$/

/** Reads `name@version`; null for anything else. */
export function packageIn(text: string): AllowedPackage | null {
  const at = text.lastIndexOf('@')
  const found = { name: text.slice(0, Math.max(at, 0)), version: text.slice(at + 1) }
  return isAllowedPackage(found) ? found : null
}

/** `name@version`, as commands and messages name a package. */
export function labelOf({ name, version }: Pick<AllowedPackage, 'name' | 'version'>): string {
  return `${name}@${version}`
}

/** Whether two packages have the same name and the same stored version. */
export function isSamePackage(
  one: Pick<AllowedPackage, 'name' | 'version'>,
  other: Pick<AllowedPackage, 'name' | 'version'>,
): boolean {
  return labelOf(one) === labelOf(other)
}

/** Reads the packages that an author allows; anything that is none is left out. */
export function allowedPackages({ packages }: Readonly<Record<string, unknown>>): readonly AllowedPackage[] {
  return (Array.isArray(packages) ? packages : []).filter(isAllowedPackage).map((one) => {
    const { name, version } = one
    if (!isDownloaded(one)) return { name, version }
    const { exact, file, integrity } = one
    return { name, version, exact, file, integrity }
  })
}

/** Whether a stored value names a package that an author allows. */
export function isAllowedPackage(stored: unknown): stored is AllowedPackage {
  const { name, version } = recordOf(stored)
  return matches(NAME, name) && matches(VERSION, version)
}

/** Whether the file of an allowed package was downloaded. */
export function isDownloaded(allowed: AllowedPackage): allowed is DownloadedPackage {
  const { exact, file, integrity } = allowed
  return matches(EXACT, exact) && isFileAddress(file) && matches(INTEGRITY, integrity)
}

/** Whether a value is an address that a file of a package may have. */
export function isFileAddress(address: unknown): address is string {
  return matches(FILE, address)
}

function matches(pattern: RegExp, value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}
