import { recordOf } from '../recordOf.ts'
import { type AllowedPackage, isAllowedPackage } from './allowedPackages.ts'

/** Id of the stored plugin that loads script packages. */
export const PACKAGES_PLUGIN_ID = '69d4a5bb-09a3-4f3d-a94e-667c21c057eb'

/** Script package in the settings of the plugin. */
export interface StoredPackage extends Pick<AllowedPackage, 'name' | 'version'> {
  /** Address whose path may name another file of the package than its main one. */
  readonly link: string
  /** Path in the project file. */
  readonly path: string
}

/** Packages of a project file with a usable name and version, in their order. */
export function storedPackages({ plugins }: Readonly<Record<string, unknown>>): readonly StoredPackage[] {
  return listIn(plugins).flatMap((plugin, i) => {
    const { id, settings } = recordOf(plugin)
    if (id !== PACKAGES_PLUGIN_ID) return []
    const { packages } = recordOf(recordOf(settings).publicData)
    return listIn(packages).flatMap((stored, j): StoredPackage[] => {
      if (!isAllowedPackage(stored)) return []
      const { link } = recordOf(stored)
      const path = `plugins.${i}.settings.publicData.packages.${j}`
      return [{ name: stored.name, version: stored.version, link: typeof link === 'string' ? link : '', path }]
    })
  })
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
