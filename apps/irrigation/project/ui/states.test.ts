import { describe, expect, it } from 'vitest'
import { openApp } from '../testing/openApp.ts'

const refusal = (status: number) => () => new Response('{"code":"x","message":"m"}', { status })

describe('a list that could not be loaded', () => {
  it.each([
    {
      path: '/clients/',
      answer: refusal(403),
      said: 'This could not be loaded. Your role may not see it.',
      retries: false,
    },
    {
      path: '/es/clients/',
      answer: refusal(403),
      said: 'No se pudo cargar. Tu función no permite verlo.',
      retries: false,
    },
    {
      path: '/clients/',
      answer: refusal(404),
      said: 'This could not be loaded. It is not here any more, or the address is wrong.',
      retries: false,
    },
    {
      path: '/clients/',
      answer: refusal(400),
      said: 'This could not be loaded. It is not here any more, or the address is wrong.',
      retries: false,
    },
    {
      path: '/clients/',
      answer: refusal(500),
      said: 'This could not be loaded. The server is busy; try again in a moment.',
      retries: true,
    },
  ])('says on $path why: $said', async ({ path, answer, said, retries }) => {
    const { app } = await openApp(path, (_method, asked) =>
      asked.startsWith('/api:crm/clients') ? answer() : undefined,
    )
    expect(app.outline).toContain(`"${said}"`)
    expect(/"(Try again|Reintentar)"/.test(app.outline)).toBe(retries)
    expect(/"(Go to Today|Ir a Hoy)"/.test(app.outline)).toBe(!retries)
  })
})
