export type { PackageScript, PageScripts } from './PageScripts.ts'
export { PACKAGES_PLUGIN_ID, type PackagesPluginOptions, packagesPlugin } from './packagesPlugin.ts'
