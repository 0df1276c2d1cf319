import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json, startUpstream, type Upstream } from '../testing/startUpstream.ts'
import { parseHost } from './parseHost.ts'
import type { HostAddress, ResolveHost } from './pinAddresses.ts'
import { sendOut } from './sendOut.ts'

let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream(json({ ok: true }))
})
afterAll(() => upstream.close())

/** Resolves a name to other addresses each time, the last ones again and again. */
function resolving(...answers: readonly (readonly string[])[]) {
  const names: string[] = []
  const resolveHost: ResolveHost = async (name) => {
    names.push(name)
    const addresses = answers[Math.min(names.length, answers.length) - 1] ?? []
    return addresses.map((address): HostAddress => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { names, resolveHost }
}

const localHost = () => upstream.url.replace('127.0.0.1', 'api.localhost')

function send(address: string, resolveHost: ResolveHost, networks: readonly string[] = []) {
  const hosts = [parseHost(localHost()), parseHost('api.example.com'), parseHost('fast.example.com:1')]
  const settings = { hosts: hosts.flatMap((host) => host ?? []), secrets: {}, networks, timeoutMs: 2_000 }
  const request = { url: new URL(address), method: 'GET', headers: {}, body: undefined }
  return sendOut(request, { settings, resolveHost })
}

describe('a host name', () => {
  it('is resolved once, and the connection is made to that address', async () => {
    const { names, resolveHost } = resolving(['127.0.0.1'], ['10.0.0.1'])
    expect((await send(localHost(), resolveHost)).status).toBe(200)
    expect(names).toEqual(['api.localhost'])
    await expect(send(localHost(), resolveHost)).rejects.toMatchObject({ code: 'forwarding.address_not_allowed' })
  })

  it('is resolved and checked again for a redirect', async () => {
    upstream.answer = json({}, { status: 302, headers: { location: '/again' } })
    const before = upstream.arrived.length
    const { resolveHost } = resolving(['127.0.0.1'], ['10.0.0.1'])
    await expect(send(localHost(), resolveHost)).rejects.toMatchObject({ code: 'forwarding.address_not_allowed' })
    expect(upstream.arrived).toHaveLength(before + 1)
  })

  it.each([
    [['127.0.0.1']],
    [['93.184.216.34', '10.0.0.1']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:93.184.216.34']],
    [['64:ff9b::7f00:1']],
    [['2002:7f00:1::']],
    [['fd00::1']],
    [['100.64.0.1']],
    [['224.0.0.1']],
    [['255.255.255.255']],
  ])('with the addresses %j is refused before anything is sent', async (addresses) => {
    const sent = send('https://api.example.com/', resolving(addresses).resolveHost)
    await expect(sent).rejects.toMatchObject({ status: 403, code: 'forwarding.address_not_allowed' })
  })

  it('may be in a private network that is allowed', async () => {
    // Nothing listens on port 1 of this machine.
    const sent = send('https://fast.example.com:1/', resolving(['127.0.0.1']).resolveHost, ['127.0.0.0/8'])
    await expect(sent).rejects.toMatchObject({ status: 502, message: expect.stringContaining('ECONNREFUSED') })
  })

  it('is reached at another of its addresses where the first does not answer', async () => {
    // The server listens at its IPv4 address only.
    const { resolveHost } = resolving(['::1', '127.0.0.1'])
    upstream.answer = json({ ok: true })
    expect((await send(localHost(), resolveHost)).status).toBe(200)
  })

  it('that nobody resolves is reported', async () => {
    await expect(send('https://api.example.com/', resolving([]).resolveHost)).rejects.toMatchObject({
      ...{ status: 502, code: 'forwarding.unreachable' },
    })
    const failing = () => Promise.reject(Object.assign(new Error('a'), { code: 'ENOTFOUND' }))
    await expect(send('https://api.example.com/', failing)).rejects.toThrow(
      'api.example.com did not answer (ENOTFOUND).',
    )
  })
})
