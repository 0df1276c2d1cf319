/** Script package of a stored project: `instanceName` is the global name that its script defines. */
export interface StoredPackage {
  readonly name: string
  readonly version: string
  readonly instanceName: string
}

type Stored = Readonly<Record<string, unknown>>

/** Complete packages of the stored settings, in their order; the first of several with one name counts. */
export function storedPackages(settings: Stored): readonly StoredPackage[] {
  const found = recordsIn(settings.packages).flatMap((one) => {
    const { name, version, instanceName } = one
    return isText(name) && isText(version) && isText(instanceName) && partsOf(one).length === 0
      ? [{ name, version, instanceName }]
      : []
  })
  return found.filter(({ name }, i) => found.findIndex((other) => other.name === name) === i)
}

/** Sentences about packages that cannot be loaded as they are stored. */
export function packageProblems(settings: Stored): readonly string[] {
  const { packages = [] } = settings
  if (!Array.isArray(packages)) return ['The setting “packages” is no list.']
  const names = packages.map((one: unknown) => recordOf(one).name)
  return packages.flatMap((one: unknown, i) => {
    const named = isText(names[i]) ? `The package “${names[i]}”` : `Package ${i + 1}`
    const isTwice = isText(names[i]) && names.indexOf(names[i]) < i
    return [
      ...partsOf(recordOf(one)).map((part) => `${named} ${part}.`),
      ...(isTwice ? [`${named} is listed twice; the first one counts.`] : []),
    ]
  })
}

/** Name of a package as registries accept it, with a scope or without. */
const NAME = /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]{0,213}$/i
/** Exact version, range or tag. Anything with a colon or a slash would be an address, not a version. */
const VERSION = /^[\w.^~<>=|*+ -]{1,100}$/
const GLOBAL = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u

function partsOf({ name, version, instanceName }: Stored): readonly string[] {
  return [
    ...part(name, NAME, ['has no name', 'has a name that no registry knows']),
    ...part(version, VERSION, ['has no version', 'has a version that is none']),
    ...part(instanceName, GLOBAL, [
      'has no “instanceName”, so its variable stays null',
      'has an “instanceName” that is no name',
    ]),
  ]
}

function part(
  value: unknown,
  pattern: RegExp,
  [missing, wrong]: readonly [missing: string, wrong: string],
): readonly string[] {
  if (!isText(value)) return [missing]
  return pattern.test(value) ? [] : [wrong]
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function recordsIn(value: unknown): readonly Stored[] {
  return Array.isArray(value) ? value.map(recordOf) : []
}

function recordOf(value: unknown): Stored {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
