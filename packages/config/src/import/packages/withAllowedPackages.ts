import { type AllowedPackage, allowedPackages, isSamePackage } from '../../packages/allowedPackages.ts'
import { recordOf } from '../../recordOf.ts'
import type { StoredSource } from '../StoredSource.ts'

/** Adds packages that an author allows to those that a project allows already. */
export function withAllowedPackages(source: StoredSource, allow: readonly AllowedPackage[]): StoredSource {
  if (allow.length === 0) return source
  const additions = recordOf(source.design._sluice)
  const before = allowedPackages(additions)
  const added = allow.filter((one, i) => ![...before, ...allow.slice(0, i)].some((other) => isSamePackage(one, other)))
  const packages = [...before, ...added]
  return { ...source, design: { ...source.design, _sluice: { ...additions, packages } } }
}

/** Design of a stranger, who cannot allow a package. */
export function withoutPackages(design: StoredSource['design']): StoredSource['design'] {
  const { packages, ...additions } = recordOf(design._sluice)
  return packages === undefined ? design : { ...design, _sluice: additions }
}
