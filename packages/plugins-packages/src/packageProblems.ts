import { PACKAGE_PARTS } from './storedPackages.ts'

type Part = keyof typeof PACKAGE_PARTS

/** Sentences about a part that is missing, and one that is wrong. */
const SENTENCES: Readonly<Record<Part, readonly [missing: string, wrong: string]>> = {
  name: ['has no name', 'has a name that no registry knows'],
  version: ['has no version', 'has a version that is none'],
  instanceName: ['has no “instanceName”, so its variable stays null', 'has an “instanceName” that is no name'],
}

const PARTS = ['name', 'version', 'instanceName'] as const satisfies readonly Part[]

/** Sentences about packages that cannot be loaded as the settings store them. */
export function packageProblems({ packages = [] }: Readonly<Record<string, unknown>>): readonly string[] {
  if (!Array.isArray(packages)) return ['The setting “packages” is no list.']
  const names: readonly unknown[] = packages.map((one: unknown) => Object(one).name)
  return packages.flatMap((one: unknown, i) => {
    const hasName = isText(names[i])
    const named = hasName ? `The package “${names[i]}”` : `Package ${i + 1}`
    return [
      ...PARTS.flatMap((part) => problemOf(Object(one)[part], part)).map((problem) => `${named} ${problem}.`),
      ...(hasName && names.indexOf(names[i]) < i ? [`${named} is listed twice; the first one counts.`] : []),
    ]
  })
}

function problemOf(value: unknown, part: Part): readonly string[] {
  const [missing, wrong] = SENTENCES[part]
  if (!isText(value)) return [missing]
  return PACKAGE_PARTS[part].test(value) ? [] : [wrong]
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
