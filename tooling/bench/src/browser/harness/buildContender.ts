import { join } from 'node:path'
import { bundleInMemory } from '@sluice/config/build'
import react from '@vitejs/plugin-react'
import type { ContenderName } from './ContenderName.ts'
import type { ServedFile } from './ServedFile.ts'

const ENTRIES = { sluice: 'main.tsx', react: 'main.tsx', signals: 'main.ts', nordcraft: 'main.ts' } as const

/**
 * Bundles a contender for production, in memory: one script with whatever it would load later, so that no loading is
 * measured, and its style. The script is compiled while it is loaded, as that of an app is. The files are named
 * `<contender>.js` and `<contender>.css`.
 */
export async function buildContender(name: ContenderName, benchFolder: string): Promise<readonly ServedFile[]> {
  const root = join(benchFolder, 'src/browser', name)
  const files = await bundleInMemory({
    root,
    plugins: [react()],
    build: {
      cssCodeSplit: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      chunkSizeWarningLimit: Number.MAX_SAFE_INTEGER,
      rolldownOptions: {
        input: join(root, ENTRIES[name]),
        output: { codeSplitting: false, entryFileNames: `${name}.js`, assetFileNames: `${name}[extname]` },
      },
    },
  })
  return files.map((file) => ({
    path: `/${file.fileName}`,
    type: file.type === 'chunk' ? 'text/javascript' : 'text/css',
    content: file.type === 'chunk' ? `//# allFunctionsCalledOnLoad\n${file.code}` : String(file.source),
  }))
}
