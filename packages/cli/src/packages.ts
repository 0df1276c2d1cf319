import { type AllowedPackage, type HostedPackages, hostPackages, packageIn } from '@sluice/config/import'
import { type Terminal, UsageError } from './command.ts'
import { printable } from './printable.ts'

/** Reads the packages of `--allow-package`. @throws {UsageError} for what is no package. */
export function allowedIn(given: readonly string[] = []): readonly AllowedPackage[] {
  return given.map((one) => {
    const found = packageIn(one)
    if (found) return found
    throw new UsageError(`“${one}” is no package; write it as name@version, with the version that the project stores.`)
  })
}

/**
 * Downloads the allowed packages of a written project folder, and says which could not be had.
 * @param before packages recorded in the folder before it was written.
 */
export async function downloadPackages(
  out: string,
  before: readonly AllowedPackage[],
  terminal: Pick<Terminal, 'complain' | 'say'>,
): Promise<HostedPackages> {
  const result = await hostPackages(out, { before })
  const { hosted, failures } = result
  if (hosted.length > 0) terminal.say(`Packages: ${hosted.map(printable).join(', ')} downloaded.`)
  for (const { label, reason } of failures)
    terminal.complain(`The package “${printable(label)}” is left out: ${printable(reason)}.`)
  return result
}
