import type { FastifyInstance } from 'fastify'
import { describeApi } from './describe.ts'
import { apiPage, apiStyles } from './page.ts'
import { type DocDocument, shareParts } from './schemas.ts'

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Adds `/openapi.json`, and the same to read at `/docs/api`; both are made once, when they are first asked for. */
export function mountDocs(app: FastifyInstance): void {
  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  const document = once(() => {
    const made = app.swagger() as unknown as DocDocument // what the plugin makes, as far as it is read
    return describeApi(made, app.mountedRoutes)
  })
  const shared = once(() => shareParts(document()))
  const page = once(() => apiPage(document()))
  app.get('/openapi.json', options, async () => shared())
  app.get('/docs/api.css', options, async (_request, reply) => reply.type('text/css; charset=utf-8').send(apiStyles))
  app.get('/docs/api', options, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page()),
  )
}

function once<T extends object | string>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
