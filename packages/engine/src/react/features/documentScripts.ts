import type { TrustedScripts } from '../../formula/runtime/ports.ts'

/**
 * Loads the scripts of trusted code; null where the page’s document declares none. The build or preview of a project with trusted code
 * declares them: `<meta name="sluice-scripts" content="/public/trusted-1b2c3d4e.js">`.
 * @throws when the module cannot be loaded.
 */
export async function documentScripts(): Promise<TrustedScripts | null> {
  const address = document.head.querySelector<HTMLMetaElement>('meta[name="sluice-scripts"]')?.content
  // Never from another host.
  if (!address || !/^\/(?![/\\])/.test(address)) return null
  const { scripts } = await import(/* @vite-ignore */ address)
  return scripts
}
