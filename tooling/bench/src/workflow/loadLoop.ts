import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleInMemory } from '@sluice/config/build'
import type { runLoop } from './runLoop.ts'
import { takeOutHooks } from './takeOutHooks.ts'

/** Files that check whether there is a recorder. */
const HOOKED = /\/(?:workflows\/WorkflowRunner|graph\/AtomSource)\.ts$/

/**
 * Loads a copy of `runLoop` with its own copy of the runtime, so that the JIT compiler learns nothing from another copy.
 * @param hasHooks false removes the checks for a recorder from the source.
 */
export async function loadLoop(hasHooks: boolean, benchFolder: string): Promise<typeof runLoop> {
  const code = await bundleLoop(hasHooks, benchFolder)
  const folder = mkdtempSync(join(tmpdir(), 'sluice-loop-'))
  const file = join(folder, 'runLoop.mjs')
  writeFileSync(file, code)
  // The bundle of `runLoop.ts` has the same exports.
  const loaded = (await import(pathToFileURL(file).href)) as { readonly runLoop: typeof runLoop }
  rmSync(folder, { recursive: true })
  return loaded.runLoop
}

async function bundleLoop(hasHooks: boolean, benchFolder: string): Promise<string> {
  const root = join(benchFolder, 'src/workflow')
  const [file] = await bundleInMemory({
    root,
    // Otherwise the log would list every Node module that the test services could load.
    logLevel: 'error',
    plugins: hasHooks ? [] : [withoutHooks],
    build: {
      minify: false,
      rolldownOptions: {
        input: join(root, 'runLoop.ts'),
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  })
  if (file?.type !== 'chunk') throw new Error('The bundle of the loop has no code.')
  return file.code
}

const withoutHooks = {
  name: 'without-hooks',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => (HOOKED.test(id) ? takeOutHooks(code) : null),
}
