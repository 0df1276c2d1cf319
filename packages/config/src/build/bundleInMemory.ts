import type { InlineConfig, Rolldown } from 'vite'
import { reactAsModule } from './reactAsModule.ts'
import { type BuildMode, withMode } from './withMode.ts'
import { withoutDirectives } from './withoutDirectives.ts'

/** One output file of a bundle. */
export type BundledFile = Rolldown.OutputAsset | Rolldown.OutputChunk

/**
 * Bundles a page in memory, for production by default: nothing is written to disk, so several bundles can run at once. Inside
 * this repository all packages are taken from source.
 * @param own config of the page; `root` is the folder of its entry, `plugins` are those its sources need.
 */
export async function bundleInMemory(
  own: InlineConfig,
  mode: BuildMode = 'production',
): Promise<readonly BundledFile[]> {
  const { build, defaultClientConditions, mergeConfig } = await import('vite')
  const common: InlineConfig = {
    configFile: false,
    publicDir: false,
    mode,
    logLevel: 'warn',
    plugins: [reactAsModule()],
    resolve: { conditions: ['@sluice/source', ...defaultClientConditions], dedupe: ['react', 'react-dom', 'jotai'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { onLog: withoutDirectives },
    },
  }
  const built = await withMode(mode, () => build(mergeConfig(common, own)))
  if (!('output' in built)) throw new Error('The bundle has another shape than it is built in.')
  return built.output
}
