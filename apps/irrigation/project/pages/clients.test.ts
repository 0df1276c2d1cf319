import { describe, expect, it } from 'vitest'
import { openApp } from '../testing/openApp.ts'

const client = (id: string) => ({ id, name: `Client ${id}`, sites_count: 1 })

describe('the number of clients', () => {
  it.each([
    { path: '/clients/', total: 1, said: '1 client' },
    { path: '/clients/', total: 312, said: '312 clients' },
    { path: '/clients/', total: null, said: 'More than 10,000 clients' },
    { path: '/es/clients/', total: null, said: 'Más de 10,000 clientes' },
  ])('of $total is shown on $path', async ({ path, total, said }) => {
    const { app } = await openApp(path, () => ({ items: [client('a'), client('b')], total, next_cursor: null }))
    expect(app.outline).toContain(`"${said}"`)
    expect(app.trace).toEqual([])
  })
})
