import { describe, expect, it } from 'vitest'
import { responseRedirect } from './recover.ts'

const answer = (body: unknown) => new Response(JSON.stringify(body), { status: 401 })

describe('the redirect of a response', () => {
  it.each([
    ['/login/?from=a', '/login/?from=a'],
    ['https://example.com/b', 'https://example.com/b'],
    ['javascript:alert(1)', null],
    ['data:text/html,a', null],
    ['https://', null],
    [7, null],
  ])('of %j is %j', async (target, found) => {
    expect(await responseRedirect(answer({ redirectUrl: target }), 'https://app.example')).toBe(found)
    expect(await responseRedirect(answer({ redirect: target }), 'https://app.example')).toBe(found)
  })

  it('prefers `redirectUrl`, and is absent without a response or a readable body', async () => {
    expect(await responseRedirect(answer({ redirectUrl: '/a/', redirect: '/b/' }), 'https://app.example')).toBe('/a/')
    expect(await responseRedirect(null, 'https://app.example')).toBeNull()
    expect(await responseRedirect(new Response('not JSON'), 'https://app.example')).toBeNull()
    expect(await responseRedirect(answer(null), 'https://app.example')).toBeNull()
  })
})
