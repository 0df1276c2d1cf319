import { buildProject } from '@sluice/config/build'
import type { DeviceService } from '@sluice/engine'
import { openApp as openHeadless, reply, type ScriptedRequest, scriptedNetwork } from '@sluice/testing'
import { elements, pluginsFor } from '../../src/app.ts'
import { project } from '../project.ts'
import { definitions } from '../ui/tags.ts'

type Stored = Readonly<Record<string, unknown>>

/** Response of a test server: a body, a response, or nothing for an empty list. */
export type Answer = (
  method: string,
  path: string,
  body: Stored,
  query: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
) => Promise<Response | object | undefined> | Response | object | undefined

const { project: stored, pages } = buildProject(project, definitions)

/** The visitor of a test, and their device. */
interface Visitor {
  readonly isSignedIn?: boolean
  readonly user?: Stored
  readonly device?: Partial<DeviceService>
  /** Whether the next reading of the user fails. */
  readonly failsToRead?: () => boolean
}

/**
 * Opens the app on a page without a browser, signed in as a technician by default, with a server of test responses; `log` lists
 * the requests.
 */
export async function openApp(
  path: string,
  answer: Answer,
  { isSignedIn = true, user = {} as Stored, device, failsToRead = () => false }: Visitor = {},
) {
  const log: string[] = []
  const app = await openHeadless({
    pages,
    project: stored,
    elements,
    plugins: pluginsFor(),
    network: scriptedNetwork({ '*': testServer(answer, log, { isSignedIn, user, failsToRead }) }),
    path,
    ...(device && { device }),
  })
  return {
    app,
    log,
    runtime: app.runtime,
    services: app.services,
    idle: app.rest,
    /** Runs a workflow like its element. */
    run: (name: string, event: unknown = {}) => app.run(name, { event }),
    /** Runs a global workflow; errors are ignored, as on the page. */
    call: (name: string, parameters: Stored = {}) => app.run(name, { parameters }),
  }
}

function testServer(
  answer: Answer,
  log: string[],
  { isSignedIn, user, failsToRead }: Required<Omit<Visitor, 'device'>>,
) {
  return async ({ method, path, body, query, headers }: ScriptedRequest) => {
    log.push(`${method} ${path} ${body === undefined ? '' : textOf(body)}`.trim())
    if (path.endsWith('/refresh')) return isSignedIn ? { authToken: 't' } : reply(401, { code: 'auth/no-session' })
    if (path.endsWith('/me') && failsToRead()) return reply(500, { code: 'server.unavailable' })
    if (path.endsWith('/me'))
      return { id: 'u', name: 'Ana', role: 'technician', account: { require_review: false }, ...user }
    return (await answer(method, path, typeof body === 'object' ? { ...body } : {}, query, headers)) ?? { items: [] }
  }
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}
