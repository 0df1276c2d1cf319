/** Script package of a stored project: `instanceName` is the global name that its script defines. */
export interface StoredPackage {
  readonly name: string
  readonly version: string
  readonly instanceName: string
}

type Stored = Readonly<Record<string, unknown>>

/** Pattern of each part of a stored package. */
export const PACKAGE_PARTS = {
  /** Name as registries accept it, with a scope or without. */
  name: /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]{0,213}$/i,
  /** Exact version, range or tag. Anything with a colon or a slash would be an address, not a version. */
  version: /^[\w.^~<>=|*+ -]{1,100}$/,
  instanceName: /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u,
} as const

/** Complete packages of the stored settings, in their order; the first of several with one name counts. */
export function storedPackages({ packages }: Stored): readonly StoredPackage[] {
  const found = (Array.isArray(packages) ? packages : []).filter(isPackage)
  return found
    .filter(({ name }, i) => found.findIndex((other) => other.name === name) === i)
    .map(({ name, version, instanceName }) => ({ name, version, instanceName }))
}

/** Names of the stored packages, also of those that are not complete. */
export function packageNames({ packages }: Stored): readonly string[] {
  return (Array.isArray(packages) ? packages : []).flatMap((stored: unknown) => {
    const { name } = Object(stored)
    return typeof name === 'string' && PACKAGE_PARTS.name.test(name) ? [name] : []
  })
}

function isPackage(stored: unknown): stored is StoredPackage {
  return Object.entries(PACKAGE_PARTS).every(([part, pattern]) => {
    const value: unknown = Object(stored)[part]
    return typeof value === 'string' && pattern.test(value)
  })
}
