/*
 * Writes the worker that keeps the bundled app on the device, and compressed copies of all its text files. It runs after
 * `prerender.ts`, as the worker lists the documents too, and in a process of its own, because prerendering leaves a document behind.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles, workerOptions } from '@sluice/prerender/site'
import { resolveConfig } from 'vite'
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist')
const project = JSON.parse(readFileSync(join(root, '.sluice/project.json'), 'utf8'))

// The app registers the worker itself, once a page has loaded, and the build of the project writes the manifest.
const pwa = VitePWA({ injectRegister: null, manifest: false, workbox: workerOptions({ project, folder }) })
const { plugins } = await resolveConfig({ root, configFile: false, logLevel: 'warn', plugins: [pwa] }, 'build')
const { api } = plugins.find(({ name }) => name === 'vite-plugin-pwa') ?? {}
// Plugins declare nothing of what they offer to others.
await (api as VitePluginPWAAPI | undefined)?.generateSW()
compressFiles(folder)
