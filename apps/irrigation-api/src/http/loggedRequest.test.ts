import { describe, expect, it } from 'vitest'
import { loggedRequest } from './log.ts'

describe('loggedRequest', () => {
  it.each([
    { url: '/reset-password/?token=secret', logged: '/reset-password/?token=…' },
    { url: '/es/reset-password/?a=1&token=secret&b=2', logged: '/es/reset-password/?a=1&token=…&b=2' },
    { url: '/api:quotes/documents/secret.secret/approve?a=1', logged: '/api:quotes/documents/…/approve?a=1' },
    { url: '/pdf-viewer/?token=a.b&key=secret', logged: '/pdf-viewer/?token=…&key=…' },
    { url: '/files/a/b.jpg?expires=1&signature=secret', logged: '/files/a/b.jpg?expires=1&signature=…' },
    { url: '/clients/?q=token', logged: '/clients/?q=token' },
  ])('$url is logged as $logged', ({ url, logged }) =>
    expect(loggedRequest({ method: 'GET', url, ip: '10.0.0.1' }).url).toBe(logged),
  )
})
