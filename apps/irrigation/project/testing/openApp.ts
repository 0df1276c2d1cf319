import { buildProject } from '@sluice/config/build'
import type { Runtime } from '@sluice/engine'
import { readWorkflow } from '@sluice/engine/config'
import { createTestRuntime, settled } from '@sluice/engine/testing'
import { authPlugin } from '@sluice/plugins-auth'
import { backendPlugin } from '@sluice/plugins-backend'
import { irrigationPlugin } from '@sluice/plugins-irrigation'
import { vi } from 'vitest'
import { project } from '../project.ts'
import { definitions } from '../ui/elements.ts'

type Stored = Readonly<Record<string, unknown>>

/** What the server of a test answers: a body, a response, or nothing for an empty list. */
export type Answer = (
  method: string,
  path: string,
  body: Stored,
) => Promise<Response | object | undefined> | Response | object | undefined

const built = buildProject(project, definitions)
const pages: Stored = Object.fromEntries(
  [...built.files].flatMap(([path, text]) => (path.startsWith('data/') ? [[path.slice(5, -5), JSON.parse(text)]] : [])),
)

/** The app without a browser, on a page, signed in, over a server of test answers; `log` holds the requests. */
export async function openApp(path: string, answer: Answer) {
  const log: string[] = []
  const { runtime, services } = createTestRuntime({
    pages,
    project: built.project,
    elements: definitions.map(({ definition }) => ({ definition, load: async () => () => null })),
    plugins: [authPlugin(), backendPlugin(), irrigationPlugin()],
    fetch: testServer(answer, log),
    path,
  })
  runtime.navigation.start()
  await shown(runtime)
  await idle()
  const scope = runtime.rootScope.with({
    pageParameters: path.startsWith('/zone-repair/') ? { row_id: path.split('/')[2] ?? '' } : {},
  })
  return {
    runtime,
    services,
    log,
    /** Runs a workflow of a page as its element would. */
    run: (name: string, event: unknown = {}) =>
      runtime.workflows.run(readWorkflow(storedWorkflow(name)), { scope, event }),
    /** Calls a global workflow; what it throws is swallowed, as the page does. */
    call: (name: string, parameters: Stored = {}) =>
      runtime.workflows.call(String(storedWorkflow(name).id), name, { scope, parameters }).catch(() => undefined),
  }
}

/** Waits until the page is there with its rows and with the code of every action, however long that takes to load. */
async function shown({ navigation, collections, workflows }: Runtime): Promise<void> {
  const isHere = () => {
    const view = navigation.view.peek()
    const fetched = view.kind === 'page' ? view.model.collections.filter(({ isAutoFetch }) => isAutoFetch) : null
    return fetched?.every(({ id }) => collections.state(id)?.isFetched || collections.state(id)?.error) ?? false
  }
  await vi.waitUntil(isHere, { timeout: 20_000, interval: 5 })
  await workflows.loadAll()
}

/** Lets every promise and every request that is answered run to its end. */
export async function idle(): Promise<void> {
  for (let i = 0; i < 40; i += 1) {
    await settled()
    await new Promise<void>((resolve) => {
      setTimeout(resolve)
    })
  }
}

function testServer(answer: Answer, log: string[]): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://app.test'), init)
    const { pathname } = new URL(request.url)
    const text = await request.clone().text()
    log.push(`${request.method} ${pathname} ${text}`.trim())
    if (pathname.endsWith('/refresh')) return Response.json({ authToken: 't' })
    if (pathname.endsWith('/me')) return Response.json({ id: 'u', name: 'Ana' })
    const body = await answer(request.method, pathname, text.startsWith('{') ? JSON.parse(text) : {})
    return body instanceof Response ? body : Response.json(body ?? { items: [] })
  }
}

/** A stored workflow by its name, wherever it is stored. */
function storedWorkflow(name: string, from: unknown = pages): Stored {
  const found = find(from, name)
  if (!found) throw new Error(`No workflow “${name}” is stored.`)
  return found
}

function find(value: unknown, name: string): Stored | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('name' in value && value.name === name && 'firstAction' in value) return { ...value }
  for (const item of Object.values(value)) {
    const found = find(item, name)
    if (found) return found
  }
  return undefined
}
