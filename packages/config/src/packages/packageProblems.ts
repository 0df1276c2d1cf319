import { recordOf } from '../recordOf.ts'
import { allowedPackages, isDownloaded, isSamePackage, labelOf } from './allowedPackages.ts'
import { type StoredPackage, storedPackages } from './storedPackages.ts'

/** Package of a project that no page loads, and a sentence that says why and what to do. */
export interface PackageProblem {
  readonly stored: StoredPackage
  readonly kind: 'not-allowed' | 'not-downloaded'
  readonly message: string
}

/**
 * Packages of a project file that no page loads.
 * @param hasFile whether the project has a file at an address; those that are recorded count as present without it.
 */
export function packageProblems(
  design: Readonly<Record<string, unknown>>,
  hasFile: (address: string) => boolean = () => true,
): readonly PackageProblem[] {
  const allowed = allowedPackages(recordOf(design._sluice))
  return storedPackages(design).flatMap((stored): PackageProblem[] => {
    const found = allowed.find((one) => isSamePackage(one, stored))
    if (found && isDownloaded(found) && hasFile(found.file)) return []
    const option = `import the project with --allow-package ${quoted(labelOf(stored))}`
    const [kind, message] = found
      ? (['not-downloaded', `The package is allowed, but its file is not there; ${option}.`] as const)
      : (['not-allowed', `The package is not allowed; if you trust it, ${option}.`] as const)
    return [{ stored, kind, message }]
  })
}

/** An argument as a shell takes it. */
function quoted(text: string): string {
  return /^[\w.@/-]+$/.test(text) ? text : `'${text}'`
}
