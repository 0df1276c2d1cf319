import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleInMemory } from '@sluice/config/build'
import type { runLoop } from './runLoop.ts'
import { takeOutHooks } from './takeOutHooks.ts'

/** The files that look whether there is a recorder. */
const HOOKED = /\/(?:workflows\/WorkflowRunner|bindings\/AtomSource)\.ts$/

/**
 * A copy of `runLoop` with a runtime of its own code: what one copy does, nobody's compiler learns from another.
 * @param hasHooks without them the looks whether there is a recorder are taken out of the source.
 */
export async function loadLoop(hasHooks: boolean, benchFolder: string): Promise<typeof runLoop> {
  const code = await bundleLoop(hasHooks, benchFolder)
  const folder = mkdtempSync(join(tmpdir(), 'sluice-loop-'))
  const file = join(folder, 'runLoop.mjs')
  writeFileSync(file, code)
  // The bundle of `runLoop.ts` exports what that exports.
  const loaded = (await import(pathToFileURL(file).href)) as { readonly runLoop: typeof runLoop }
  rmSync(folder, { recursive: true })
  return loaded.runLoop
}

async function bundleLoop(hasHooks: boolean, benchFolder: string): Promise<string> {
  const root = join(benchFolder, 'src/workflow')
  const [file] = await bundleInMemory({
    root,
    // It would name every module of Node that the test services could load.
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
