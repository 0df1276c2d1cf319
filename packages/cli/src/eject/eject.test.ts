import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../commands.ts'
import { exportFiles } from '../fixtures/exportFiles.ts'
import { folderOf } from '../fixtures/folderOf.ts'
import { madeUpProject } from '../fixtures/madeUpProject.ts'
import { ejectAndBuild } from '../testing/ejectAndBuild.ts'

const samples = process.env.SLUICE_SAMPLES ?? ''

async function run(...args: readonly string[]) {
  const complaints: string[] = []
  const code = await runCommand(args, {
    say: () => {},
    complain: (line) => complaints.push(line),
    untilInterrupted: () => Promise.resolve(),
  })
  return { code, complaints: complaints.join('\n') }
}

describe('pnpm sluice eject', () => {
  it('does not write into a folder that is not empty', async () => {
    const out = mkdtempSync(join(tmpdir(), 'sluice-eject-'))
    writeFileSync(join(out, 'mine.ts'), '')
    expect(await run('eject', '.', '--out', out)).toEqual({
      code: 1,
      complaints: `The folder ${out} is not empty, and files in it could be lost; name one that is empty or new.`,
    })
  })

  it('explains that a folder has no project', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'sluice-eject-'))
    const { code, complaints } = await run('eject', empty, '--out', join(empty, 'out'))
    expect([code, complaints]).toEqual([1, expect.stringContaining('holds no project')])
  })

  it('writes the sections and workflows of each rule of the format so that a build makes the same of it', async () => {
    const { before, after } = await ejectAndBuild(folderOf(exportFiles(madeUpProject)), 'made-up')
    // Ids there are words, which a build also finds in other texts; pages so get more components and parts than they need.
    expect(contents(after)).toEqual(contents(before))
  }, 60_000)

  it.skipIf(samples === '')(
    'writes code from which a build makes the same project',
    async () => {
      const { before, after, said } = await ejectAndBuild(join(samples, 'first-page'), 'first-page-fast')
      expect(said).toContain(' values are written as stored.')
      expect(after).toEqual(before)
    },
    60_000,
  )
})

/** Sections and workflows of all pages of a model, without the numbers of their ids, which also count those of components; a workflow without an id gets one. */
function contents(model: unknown): unknown {
  const { pages } = Object(model)
  const shown = Object.entries<{ sections: unknown; workflows: unknown }>(pages).map(
    ([id, { sections, workflows }]) => [id, { sections, workflows }] as const,
  )
  return JSON.parse(JSON.stringify(Object.fromEntries(shown)).replace(/#\d+|(?<="(?:id|queue)":")(?=")/g, '#'))
}
