import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bundleInMemory } from '@sluice/config/build'
import react from '@vitejs/plugin-react'
import type { ServedFile } from './ServedFile.ts'

/**
 * Bundles a contender for production, in memory: one script including all lazy parts, so that no loading is measured, and its
 * styles. The script is compiled while it loads, like that of an app.
 * @param folder location of the contender's `main`; its files are named `<folder>.js` and `<folder>.css`.
 */
export async function buildContender(folder: string, benchFolder: string): Promise<readonly ServedFile[]> {
  const root = join(benchFolder, 'src/browser', folder)
  const files = await bundleInMemory({
    root,
    plugins: [react()],
    build: {
      cssCodeSplit: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      chunkSizeWarningLimit: Number.MAX_SAFE_INTEGER,
      rolldownOptions: {
        input: ['main.tsx', 'main.ts'].map((file) => join(root, file)).filter(existsSync),
        output: { codeSplitting: false, entryFileNames: `${folder}.js`, assetFileNames: `${folder}[extname]` },
      },
    },
  })
  return files.map((file) => ({
    path: `/${file.fileName}`,
    type: file.type === 'chunk' ? 'text/javascript' : 'text/css',
    content: file.type === 'chunk' ? `//# allFunctionsCalledOnLoad\n${file.code}` : String(file.source),
  }))
}
