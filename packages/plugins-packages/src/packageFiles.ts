/** Downloaded file of a package, as the project stores it under `_sluice.packages`. */
export interface PackageFile {
  readonly name: string
  /** Version as the settings of the plugin name it, possibly a range. */
  readonly version: string
  /** Address of the file, without the base of the app. */
  readonly file: string
  readonly integrity: string
}

/** Path below an app in which every part is a plain name, so that it leads neither out nor to another host. */
const ADDRESS = /^(?:\/[\w~@+-][\w.~@+-]*)*\/public\/packages(?:\/[\w~@+-][\w.~@+-]*)+$/

/** Whether an address is that of a package's file below this app. */
function isPackageAddress(address: string): boolean {
  return ADDRESS.test(address)
}

/** Files of the packages that the author allows; entries without a file were not downloaded. */
export function packageFiles({ packages }: Readonly<Record<string, unknown>>): readonly PackageFile[] {
  return (Array.isArray(packages) ? packages : []).filter(isPackageFile)
}

function isPackageFile(stored: unknown): stored is PackageFile {
  const { name, version, file, integrity } = Object(stored)
  const hasTexts = [name, version, file, integrity].every((one) => typeof one === 'string')
  return hasTexts && isPackageAddress(file) && /^sha384-[\w+/]{64}$/.test(integrity)
}
