import type { InlineConfig, Rolldown } from 'vite'
import { reactAsModule } from './reactAsModule.ts'
import { type BuildMode, withMode } from './withMode.ts'
import { withoutDirectives } from './withoutDirectives.ts'

/** A file of a bundle, with its name there. */
export type BundledFile = Rolldown.OutputAsset | Rolldown.OutputChunk

/**
 * Bundles a page, for production unless told otherwise, in memory: nothing is written, so that several may be bundled at once. Inside this
 * repository everything is taken from its source.
 * @param own what is special to the page; its `root` is where its entry lies, its `plugins` what its sources need.
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
