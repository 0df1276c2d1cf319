import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'
import { cleanRichText } from './cleanRichText.ts'

describe('cleanRichText', () => {
  it.each([
    ['Valid for 30 days. Parts & labor.', 'Valid for 30 days. Parts & labor.'],
    ['<p>Valid <strong>30</strong> days</p>', '<p>Valid <strong>30</strong> days</p>'],
    ['<ul><li>One</li></ul>', '<ul><li>One</li></ul>'],
    ['<a href="https://x.example/a?b=1">x</a>', '<a href="https://x.example/a?b=1">x</a>'],
    ['<a href="tel:+15125550100">x</a>', '<a href="tel:+15125550100">x</a>'],
    ['<td colspan="2" onclick="x()">1</td>', '<td colspan="2">1</td>'],
    ['<script>alert(1)</script>Hello', 'Hello'],
    ['<img src=x onerror=alert(1)>Hello', 'Hello'],
    ['<p style="background:url(javascript:x)">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="JaVaScRiPt&#58;alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/dashboard">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<svg><script>alert(1)</script></svg>a', 'a'],
    ['<math><mtext></p><img src=x onerror=alert(1)></mtext></math>a', 'a'],
    ['<template><img src=x onerror=alert(1)></template>a', 'a'],
    ['<form action="https://x"><input name=a></form>', ''],
    ['<iframe src="https://x"></iframe>a', 'a'],
    ['<!-- c -->a', 'a'],
    ['pressure < 50 psi', 'pressure &lt; 50 psi'],
    ['<p>open', '<p>open</p>'],
  ])('makes %j to %j', (text, clean) => expect(cleanRichText(text)).toBe(clean))

  const piece = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<a href="',
      'javascript:x"',
      '">',
      '<img src=x onerror=',
      '<script>',
      '</script',
      '<!--',
      '-->',
    ],
    ...['<svg>', '<style>', '&lt;', '&#x3c;', '<', '>', '"', "'", ' on', 'click=', 'a', '\0', '<b', '<![CDATA[', ']]>'],
  )
  const hostile = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(piece, { maxLength: 30 }).map((all) => all.join('')),
  )

  it('leaves clean text unchanged', () =>
    fc.assert(
      fc.property(hostile, (text) => {
        const clean = cleanRichText(text)
        expect(cleanRichText(clean)).toBe(clean)
      }),
    ))

  it('never leaves a tag or an attribute that is not allowed', () =>
    fc.assert(
      fc.property(hostile, (text) => {
        for (const [, name = '', rest = ''] of cleanRichText(text).matchAll(/<\/?([a-z0-9]+)([^<>]*)>/gi)) {
          expect(
            'p br hr h2 h3 h4 blockquote ul ol li b strong i em u s sub sup a table thead tbody tr th td',
          ).toContain(name)
          expect(rest).toMatch(/^(\s*\/)?$|^ (href="(https?:|mailto:|tel:)|(col|row)span=")/)
        }
      }),
    ))
})

describe('texts with markup', () => {
  const dirty = '<p onclick="x()">Thank <b>you</b></p><script>alert(1)</script>'
  const clean = '<p>Thank <b>you</b></p>'
  let api: TestApi
  let owner: SignedInRequest
  beforeAll(async () => {
    api = await startTestApi()
    owner = await api.as('owner.a@example.com')
  })
  afterAll(() => api.close())

  it.each(['quote_terms_en', 'quote_terms_es', 'report_intro_en', 'report_intro_es'])(
    'are stored clean in %s',
    async (name) => {
      expect((await owner('PATCH', '/api:crm/account', { [name]: dirty })).json()).toMatchObject({ [name]: clean })
      expect((await owner('PATCH', '/api:crm/account', { [name]: '<script></script>' })).json()).toMatchObject({
        [name]: null,
      })
    },
  )

  it('are stored clean in templates and in the terms of a quote', async () => {
    const template = { kind: 'email', name: 'Thanks', body: dirty }
    const made = await owner('POST', '/api:catalog/templates', template)
    expect(made.json()).toMatchObject({ body: clean })
    const [client] = (await owner('GET', '/api:crm/clients?limit=1')).json().items
    const quote = await owner('POST', '/api:quotes/quotes', { client_id: client.id, terms: dirty })
    expect(quote.json()).toMatchObject({ terms: clean })
  })
})
