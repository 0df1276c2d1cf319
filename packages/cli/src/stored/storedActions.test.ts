/*
 * Every kind of action that the stored projects in `SLUICE_SAMPLES` have is run once, with what is stored, over a network that answers
 * everything with an empty object. What is unknown has to be listed by an import, with the reason.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectFile, readPages, readSource, reportOf } from '@sluice/config/import'
import { readWorkflow } from '@sluice/engine/config'
import { createTestRuntime, settled } from '@sluice/engine/testing/internals'
import { describe, expect, it, vi } from 'vitest'
import { abilities } from '../abilities.ts'

type Stored = Readonly<Record<string, unknown>>

const root = process.env.SLUICE_SAMPLES ?? ''
const projects = root ? readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory()) : []

const read = (name: string) => {
  const source = readSource(join(root, name))
  return { source, file: projectFile(source), pages: readPages(source).map(({ content }) => content) }
}

/** Every action in a stored value. */
function actionsIn(value: unknown): readonly Stored[] {
  if (typeof value !== 'object' || value === null) return []
  const own =
    'actions' in value && 'firstAction' in value && typeof value.actions === 'object'
      ? Object.values(value.actions ?? {}).filter((one) => typeof one?.type === 'string')
      : []
  return [...own, ...Object.values(value).flatMap(actionsIn)]
}

it.skipIf(root)('stored projects', ({ skip }) => skip('SLUICE_SAMPLES is not set, so no stored action is run.'))

describe.skipIf(projects.length === 0)('the actions of all stored projects', () => {
  it('run, but for at most three in a hundred, which are listed', () => {
    const reports = projects.map((name) => reportOf(read(name).source, abilities))
    const total = sum(reports.map(({ actions }) => actions.total))
    const listed = sum(
      reports.flatMap(({ notRunning }) => notRunning).map((one) => (one.kind === 'action' ? one.count : 0)),
    )
    console.info(`${total - listed} of ${total} stored actions run.`)
    expect(listed / total).toBeLessThanOrEqual(0.03)
  })
})

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

describe.each(projects)('the project %s', (name) => {
  const { source, file, pages } = read(name)
  const listed = new Set(recordsIn(file.plugins).map(({ id }) => id))
  const plugins = abilities.plugins.filter(({ id, checkSettings }) => !checkSettings || listed.has(id))
  const actions = [file, ...pages].flatMap(actionsIn)
  const kinds = [...new Map(actions.map((action) => [String(action.type), action]))]
  const collections = pages.flatMap((page) => recordsIn(Object(page).collections))
  const reported = new Set(
    reportOf(source, abilities).notRunning.flatMap(({ kind, what, reason }) => (reason ? `${kind} ${what}` : [])),
  )

  async function start(page: Stored = {}) {
    const { runtime } = createTestRuntime({
      pages: { home: { page: { id: 'home' }, sections: {}, ...page } },
      plugins,
      project: { plugins: file.plugins, workflows: file.workflows },
      fetch: async () => Response.json({}),
    })
    runtime.navigation.start()
    // Code that the page needs is imported, which takes real time.
    await vi.waitUntil(() => runtime.navigation.view.peek().kind === 'page', 20_000)
    await runtime.workflows.loadAll()
    return runtime
  }

  it.each(kinds)('runs the action %s, or says why not', async (type, action) => {
    const runtime = await start()
    const stored = { ...action, id: 'a', next: null, branches: [] }
    const workflow = readWorkflow({ id: 'w', firstAction: 'a', actions: { a: stored } })
    const running = runtime.workflows.run(workflow, { scope: runtime.rootScope })
    // An action may wait for time or for an answer of somebody.
    const { error } = await Promise.race([running, settled().then(() => ({ error: null }))])
    const isUnknown = runtime.trace.entries.some(
      (entry) => entry.kind === 'message' && entry.code === 'action/unknown-type',
    )
    expect(isUnknown || Object(error).code === 'backend/not-available').toBe(reported.has(`action ${type}`))
    // Parts that only its own page has may be missing; nothing else may go wrong.
    if (error !== null) expect(error).toHaveProperty('code', expect.stringContaining('/'))
  })

  it.skipIf(collections.length === 0)('fetches its collections, or says why not', async () => {
    const runtime = await start({ collections })
    for (const { id, name: named } of collections) {
      const failure = await runtime.collections.fetch(String(id)).then(
        () => null,
        (error: unknown) => error,
      )
      if (!reported.has(`collection ${String(named)}`)) expect([named, failure]).toEqual([named, null])
    }
  })
})

function recordsIn(value: unknown): readonly Stored[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
}
