import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { buildPlayer, buildPlayerServer, type Preview, packagedIcon, prerenderProject } from '@sluice/config/preview'
import type { PrerenderedSite } from '@sluice/prerender/site'
import { abilities } from '../abilities.ts'
import { folderOf } from '../fixtures/folderOf.ts'
import { installedIconSet } from '../installedIconSet.ts'
import { openPreview } from './openPreview.ts'

/** A prerendered stored project, served by the preview. */
export interface PrerenderedPreview {
  readonly site: PrerenderedSite
  readonly preview: Preview
}

const bundles = async () => ({ player: await buildPlayer('development'), server: await buildPlayerServer() })
const icon = (path: string) => packagedIcon(path, installedIconSet)
let bundled: ReturnType<typeof bundles> | null = null

/**
 * Prerenders a project with the development build of the player, where React reports hydration errors and renders everything
 * twice.
 */
export async function prerenderedPreview(folder: string): Promise<PrerenderedPreview> {
  const { site, out, player } = await prerendered(folder)
  const preview = await openPreview({ folder: out, port: 0, player: () => Promise.resolve(player), icon, abilities })
  return { site, preview }
}

/** Prerenders a project into a new folder `out`, whose `static` folder is what a host of files serves. */
export async function prerendered(folder: string) {
  bundled ??= bundles()
  const { player, server } = await bundled
  const out = folderOf({})
  const jsdom = pathToFileURL(createRequire(import.meta.url).resolve('jsdom')).href
  const origin = 'https://made-up.example'
  const time = Date.UTC(2026, 5, 15)
  const site = await prerenderProject({ folder, out, origin, time, player, server, jsdom, icon, abilities })
  return { site, out, player }
}
