import { expect, it } from 'vitest'
import { isSkipped } from './isSkipped.ts'

it.each([
  ['https://api.test/api:a/clients', false],
  ['https://api.test/api:a/auth/login', true],
  ['https://api.test/api:a/auth/refresh?x=1', true],
  ['https://api.test/api:a/auth/logout', true],
  ['https://api.test/api:a/auth/me', false],
  ['https://api.test/own/renewal', true],
  ['https://api.test/api:a/mail/confirm', true],
  ['https://api.test/api:a/mail/confirm?to=me', true],
  ['https://api.test/api:a/mail/confirm/send', false],
  ['https://api.test/api:a/search?scope=public', true],
  ['https://api.test/api:a/faq', true],
  ['https://api.test/api:a/faq/7', true],
  ['https://api.test/api:a/faqs', false],
  ['https://api.test/api:a/x?next=/faq/', false],
  ['https://api.test/api:a/how-to/start/', true],
])('%s: %s', (address, expected) =>
  expect(isSkipped(address, ['/own/', '/mail/confirm', '/search?scope=public'], ['faq', 'how-to/start'])).toBe(
    expected,
  ),
)
