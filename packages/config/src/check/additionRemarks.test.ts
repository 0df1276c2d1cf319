import { describe, expect, it } from 'vitest'
import { additionRemarks } from './additionRemarks.ts'

type Stored = Readonly<Record<string, unknown>>

const design: Stored = {
  homePageId: 'home',
  langs: [{ lang: 'en', default: true }, { lang: 'es' }],
  pages: [
    { id: 'home', name: 'home', paths: { default: 'home' } },
    { id: 'zones', name: 'zones', paths: { default: 'zones/{{id|1}}/map' } },
    { id: 'terms', name: 'terms', paths: { default: 'terms' }, langs: ['en'] },
    { id: 'lost', name: 'lost', paths: { default: '404' } },
  ],
}
const codes = (additions: unknown, project: Stored = design) =>
  additionRemarks({ ...project, _sluice: additions }).map(({ code, path }) => `${code} ${path}`)

describe('redirects', () => {
  const redirect = (from: unknown, to: unknown = '/') => codes({ redirects: [null, { from, to }] })
  const FROM = '_sluice.redirects.1.from'
  const TO = '_sluice.redirects.1.to'

  it.each<[string, unknown, readonly string[]]>([
    ['from where no page is', 'valves/{{id}}', []],
    ['from a page', 'Zones/7/map', [`redirect/page ${FROM}`]],
    ['from all that a page has', '/zones/{{id}}/map/', [`redirect/page ${FROM}`]],
    ['from what a page has some of', '{{any}}/7/map', []],
    ['from a page that one language lacks', 'terms', []],
    ['from the start', '', [`redirect/page ${FROM}`]],
    ['from the path of the 404 page', '404', [`redirect/page ${FROM}`]],
  ])('%s', (_what, from, expected) => {
    expect(redirect(from)).toEqual(expected)
  })

  it.each<[unknown, readonly string[]]>([
    ['/zones/{{id}}/', []],
    ['/zones/{{ id |7}}/', []],
    ['https://example.org/{{id}}', []],
    ['/zones/{{key}}/{{key}}', [`redirect/parameter ${TO}`]],
    ['zones/{{id}}', [`redirect/target ${TO}`]],
    ['//example.org', [`redirect/target ${TO}`]],
    ['javascript:run()', [`redirect/target ${TO}`]],
    [null, [`redirect/target ${TO}`]],
  ])('to %s', (to, expected) => {
    expect(redirect('valves/{{id}}', to)).toEqual(expected)
  })

  it('checks the prefixes that a project has', () => {
    const langs = [{ lang: 'en', default: true, isDefaultPath: true }]
    expect(codes({ redirects: [{ from: 'terms', to: '/' }] }, { ...design, langs })).toEqual([
      'redirect/page _sluice.redirects.0.from',
    ])
  })
})

describe('the other additions to the format', () => {
  it.each<[Stored, readonly string[]]>([
    [{ branding: { label: 'a', href: 'https://example.org' } }, []],
    [{ branding: { label: 'a', href: '/about/' } }, []],
    [{ branding: { label: 'a', href: 'javascript:run()' } }, ['branding/address _sluice.branding.href']],
    [{ branding: { label: 'a', href: 'data:text/html,a' } }, ['branding/address _sluice.branding.href']],
    [{ branding: { label: 'a', href: '//example.org' } }, ['branding/address _sluice.branding.href']],
    [{ screens: { tablet: 900, mobile: 600 } }, []],
    [{ screens: { mobile: 990 } }, []],
    [{ screens: { mobile: 991 } }, ['screen/order _sluice.screens']],
    [{ screens: { tablet: 600, mobile: 700 } }, ['screen/order _sluice.screens']],
    [
      { screens: { tablet: '900px', mobile: 0 } },
      ['screen/width _sluice.screens.tablet', 'screen/width _sluice.screens.mobile'],
    ],
    [{ environment: 'staging' }, []],
    [{ environment: 'test' }, ['environment/unknown _sluice.environment']],
    [{}, []],
  ])('%j', (additions, expected) => {
    expect(codes(additions)).toEqual(expected)
  })

  it.each<unknown>([
    null,
    3,
    'x',
    [],
    { redirects: 4, branding: 'x', screens: [], environment: {} },
    { redirects: [{ from: {} }] },
  ])('never throws, whatever is stored: %j', (additions) => {
    expect(() => codes(additions)).not.toThrow()
    expect(() => codes(additions, { pages: [null, 3], langs: 'x' })).not.toThrow()
  })
})

describe('hosts', () => {
  it('are host names', () => {
    const hosts = {
      connect: ['api.example.com', '*.example.com:8443', 'https://a.test'],
      frame: ['*'],
      media: ['a b', 7],
    }
    expect(codes({ hosts })).toEqual([
      'host/wrong _sluice.hosts.connect.2',
      'host/wrong _sluice.hosts.frame.0',
      'host/wrong _sluice.hosts.media.0',
      'host/wrong _sluice.hosts.media.1',
    ])
  })
})
