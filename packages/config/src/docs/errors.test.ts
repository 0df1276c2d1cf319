import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AUTH_PLUGIN_ID, authPlugin } from '@sluice/plugins-auth'
import { BACKEND_PLUGIN_ID, backendPlugin } from '@sluice/plugins-backend'
import { pwaPlugin } from '@sluice/plugins-pwa'
import { createTestRuntime, settled, type TestRuntimeOptions } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { type ErrorCase, errorCases, logCases } from './errorCases.ts'

const file = fileURLToPath(new URL('../../../../docs/errors.md', import.meta.url))
const START =
  '<!-- generated: what the runs come to; `SLUICE_WRITE_DOCS=1 pnpm --filter @sluice/config test` writes it anew -->'

const variable = (name: string, type: string, defaultValue: unknown = null) => ({ id: name, name, type, defaultValue })

/** Parts of every case: variables of each type, a collection of each kind, a text, and a workflow that calls itself. */
const parts = {
  wwObjects: {
    'bound-font': {
      wwObjectBaseId: 'text',
      content: { default: { '_ww-text_fontSize': { __wwtype: 'f', code: 'x' } } },
    },
  },
  variables: [
    variable('file', 'object'),
    variable('flag', 'boolean', false),
    variable('count', 'number', 0),
    variable('word', 'string', ''),
    variable('list', 'array', []),
    variable('thing', 'object', {}),
  ],
  collections: [
    { id: 'zones', name: 'zones', mode: 'dynamic', config: { isAutoFetch: false } },
    { id: 'rows', name: 'rows', mode: 'static', data: [{ id: 1 }] },
  ],
}
const itself = {
  id: 'itself',
  name: 'runs itself',
  firstAction: 'again',
  actions: { again: { id: 'again', type: 'execute-workflow', workflowId: 'itself' } },
}

const endpoints = Object.fromEntries(
  ['login', 'getMe', 'refresh', 'logout'].map((name) => [`${name}Endpoint`, `/api:auth/${name}`]),
)
const backend = { id: BACKEND_PLUGIN_ID, settings: { publicData: { realtimeConnectionHash: 'h' } } }
const auth = { id: AUTH_PLUGIN_ID, settings: { publicData: { ...endpoints, refreshWorkflowId: 'renewal' } } }

/** A server that accepts the session cookie but rejects every token. */
const forgetful: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://app.test')
  return pathname.startsWith('/api:auth/') ? Response.json({ authToken: 't' }) : new Response('', { status: 401 })
}

function optionsOf({ options = {}, renewal }: ErrorCase): TestRuntimeOptions {
  const plugins = [backendPlugin(), pwaPlugin()]
  if (!renewal) return { plugins, project: { plugins: [backend] }, ...options }
  return { plugins: [...plugins, authPlugin()], project: { plugins: [backend, auth] }, fetch: forgetful, ...options }
}

/** Runs the stored workflow of a case on a stored page; returns the results in the trace and the log. */
async function come(one: ErrorCase) {
  const { action, renewal = {}, given = {} } = one
  const workflow = { id: 'case', firstAction: 'a', actions: { a: { id: 'a', ...action } } }
  const renews = { id: 'renewal', firstAction: 'r', actions: { r: { id: 'r', ...renewal } } }
  const home = { page: { id: 'home' }, sections: {}, ...parts, workflows: [workflow, itself, renews] }
  const other = { page: { id: 'other' }, sections: {} }
  const { runtime, services } = createTestRuntime({ pages: { home, other }, ...optionsOf(one) })
  const stop = runtime.navigation.start()
  await expect.poll(() => runtime.navigation.view.peek().kind).toBe('page')
  await settled()
  for (const [name, value] of Object.entries(given)) runtime.variables.set(name, value)
  let isRunning = true
  const running = runtime.workflows.call('case', 'test', { scope: runtime.rootScope })
  running
    .catch(() => {})
    .finally(() => {
      isRunning = false
    })
  for (let i = 0; isRunning && i < 100; i += 1) {
    await settled()
    await new Promise((resolve) => setTimeout(resolve))
    services.clock.advance(250)
  }
  await running.catch(() => {})
  stop()
  const failed = runtime.trace.entries.find((entry) => entry.kind === 'action' && entry.place.workflow === 'case')
  return { error: failed?.kind === 'action' ? failed.error : null, logged: services.logged }
}

/** Formats a table, each column as wide as its widest cell. */
function table(...[heads = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((one, i) => one.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** Name of an action for authors: for a plugin action its own name, without the id. */
function nameOf({ type }: ErrorCase['action']): string {
  return String(type).replace(/^[\da-f]{8}-[\da-f-]{27}-/, '')
}

/** Prefix of log lines that report a problem. */
const SAID = /^(?:warn|error): /

async function tables(): Promise<string> {
  const failures = []
  for (const { action, when, ...one } of errorCases) {
    const { code, message } = Object((await come({ action, when, ...one })).error)
    failures.push([String(message), `\`${String(code)}\``, `\`${nameOf(action)}\``, when])
  }
  const logged = []
  for (const one of logCases) {
    const said = (await come(one)).logged.find((line) => SAID.test(line)) ?? ''
    logged.push([said.replace(SAID, ''), `\`${String(one.action.type)}\``, one.when])
  }
  return [
    '',
    '## Failed actions',
    table(['message', 'code', 'action', 'when'], ...failures),
    '## Log messages',
    `${table(['message', 'action', 'when'], ...logged)}\n`,
  ].join('\n\n')
}

describe('docs/errors.md', () => {
  it.each(errorCases.map((one) => [one.message, one] as const))('%s', async (message, one) => {
    const { error } = await come(one)
    expect(error).toMatchObject({ message, code: expect.stringMatching(/^[a-z]+(?:\/[a-z-]+)?$/) })
  })

  it.each(logCases.map((one) => [one.message, one] as const))('%s', async (message, one) => {
    const { error, logged } = await come(one)
    expect(error).toBeNull()
    expect(logged.map((line) => line.replace(SAID, ''))).toContain(message)
  })

  it('lists the results of the runs', async () => {
    const [written = '', generated = ''] = readFileSync(file, 'utf8').split(START)
    const current = await tables()
    if (process.env.SLUICE_WRITE_DOCS) writeFileSync(file, `${written}${START}${current}`)
    else expect(generated).toBe(current)
  })
})
