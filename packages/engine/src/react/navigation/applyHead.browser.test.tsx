import { afterEach, describe, expect, it } from 'vitest'
import type { HeadTag, PageHead } from '../../navigation/head/describeHead.ts'
import { applyHead } from './applyHead.ts'

const tag = (key: string, content: string): HeadTag => ({ key, tag: 'meta', attributes: { name: key, content } })
const head = (...tags: HeadTag[]): PageHead => ({ lang: 'es', dir: 'ltr', title: 'Zonas', tags, structuredData: null })
const said = () => [...document.head.querySelectorAll('[data-sl-head]')].map((node) => node.outerHTML)

afterEach(() => {
  for (const node of document.head.querySelectorAll('[data-sl-head], [name="description"]')) node.remove()
})

describe('applyHead', () => {
  it('adds, changes and removes tags', () => {
    applyHead(head(tag('description', 'One'), tag('keywords', 'a')))
    applyHead(head(tag('description', 'Two')))
    expect(said()).toEqual(['<meta name="description" content="Two" data-sl-head="description">'])
    expect([document.title, document.documentElement.lang]).toEqual(['Zonas', 'es'])
  })

  it('reuses unmarked tags of the document', () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="The app">')
    applyHead(head(tag('description', 'The page')))
    expect(document.head.querySelectorAll('[name="description"]')).toHaveLength(1)
    expect(said()).toEqual(['<meta name="description" content="The page" data-sl-head="description">'])
  })

  it('keeps a prerendered head, except for the structured data of another page', () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="keywords" content="a" data-sl-head="keywords">')
    const before = document.head.querySelector('[data-sl-head]')
    document.head.insertAdjacentHTML('beforeend', '<script type="application/ld+json" data-sl-head="data">{}</script>')
    applyHead(head(tag('keywords', 'a')))
    expect(document.head.querySelector('[data-sl-head]')).toBe(before)
    expect(said()).toHaveLength(1)
  })
})
