import { describe, expect, it } from 'vitest'
import { reachesPage } from './reachesPage.ts'

const reaches = (code: string) => reachesPage(code, { kind: 'script', async: true })

describe('a script that reaches for the page', () => {
  it.each([
    "wwLib.getFrontDocument().createElement('p')",
    "const doc = document; doc.createElement('p')",
    'document.body.appendChild(x)',
    "document.body.classList.add('a')",
    "document.getElementById('x').addEventListener('click', f)",
    "document.getElementById('x').innerHTML = 'a'",
    "const node = document.getElementById('x')",
    'document[name]',
    'new window.Chart()',
    "window.Stripe('pk')",
    "wwLib.getFrontWindow().addEventListener('resize', f)",
    "window.document.querySelectorAll('p')",
    'f(window)',
    'return { document }',
    'window.counter = 1',
    'const { title } = document',
    "document.documentElement.setAttribute('a', 'b')",
  ])('%s', (code) => expect(reaches(code)).toBe(true))
})

describe('a script that the language can run', () => {
  it.each([
    'return document.title',
    "document.title = document['title']",
    "window.scrollTo({ top: 0, behavior: 'smooth' })",
    'return window.innerWidth + globalThis.scrollY',
    'wwLib.getFrontWindow().scrollTo(0, 0)',
    'return wwLib.getFrontDocument().title',
    "document.getElementById('x')?.scrollIntoView()",
    "document.querySelector('#x').focus({ preventScroll: true })",
    'return document.documentElement.clientWidth',
    "window.localStorage.setItem('a', 'b')",
    'return window.location.href + document.location.pathname',
    "return typeof window === 'undefined'",
    'const document2 = { createElement: 1 }; return document2.createElement + context.document',
    'return { window: 1, document: 2 }',
    'return [',
  ])('%s', (code) => expect(reaches(code)).toBe(false))
})
