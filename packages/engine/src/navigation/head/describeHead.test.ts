import { describe, expect, it } from 'vitest'
import { readProject } from '../../project/readProject.ts'
import { describeHead, type HeadPlace } from './describeHead.ts'

const texts = (en: string, es: string) => ({ en, es })
const stored = {
  name: 'Water',
  homePageId: 'home',
  langs: [
    { lang: 'en', default: true },
    { lang: 'es', default: false },
  ],
  pages: [
    { id: 'home', paths: { default: 'home' }, langs: ['en', 'es'], title: texts('Start', 'Inicio') },
    {
      id: 'faq',
      paths: { default: 'faq', es: 'preguntas' },
      langs: ['en', 'es'],
      title: texts('Questions', 'Preguntas'),
      meta: {
        desc: texts('Asked often.', 'A menudo.'),
        keywords: { en: 'water, zones' },
        socialTitle: texts('Ask us', ''),
        structuredData: { en: '{"@type":"FAQPage"}' },
      },
      metaImage: 'images/faq.png?_wwcv=3',
    },
    { id: 'terms', paths: { default: 'terms' }, langs: ['en'], title: {} },
    { id: 'none', paths: { default: '404' }, langs: ['en', 'es'], title: texts('Lost', 'Perdido') },
    { id: 'rtl', paths: { default: 'rtl' }, langs: ['en'], title: {} },
  ],
}
const project = readProject(stored)
const head = (id: string, place: Partial<HeadPlace> = {}) => {
  const page = project.pages.find((entry) => entry.id === id)
  if (!page) throw new Error(`No page ${id}.`)
  return describeHead(project, page, { lang: 'en', path: `/${id}/`, origin: 'https://water.example', ...place })
}
const said = (id: string, place?: Partial<HeadPlace>) =>
  Object.fromEntries(
    head(id, place).tags.map(({ key, attributes }) => [key, attributes.content ?? attributes.href ?? '']),
  )

describe('describeHead', () => {
  it('has the stored texts of a page, with absolute URLs', () => {
    expect(head('faq')).toMatchObject({ lang: 'en', dir: 'ltr', title: 'Questions' })
    expect(head('faq').structuredData).toBe('{"@type":"FAQPage"}')
    expect(said('faq')).toEqual({
      description: 'Asked often.',
      keywords: 'water, zones',
      'og:type': 'website',
      'og:site_name': 'Start',
      'og:title': 'Ask us',
      'og:description': 'Asked often.',
      'og:image': 'https://water.example/images/faq.png?_wwcv=3',
      'og:url': 'https://water.example/faq/',
      'og:locale': 'en',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Ask us',
      'twitter:description': 'Asked often.',
      'twitter:image': 'https://water.example/images/faq.png?_wwcv=3',
      canonical: 'https://water.example/faq/',
      'alternate en': 'https://water.example/faq/',
      'alternate es': 'https://water.example/es/preguntas/',
      'alternate x-default': 'https://water.example/faq/',
    })
  })

  it('has them in the language of the page, the title in place of an empty social text', () =>
    expect(said('faq', { lang: 'es', path: '/es/preguntas/' })).toMatchObject({
      description: 'A menudo.',
      'og:title': 'Preguntas',
      canonical: 'https://water.example/es/preguntas/',
    }))

  it('has the title of the home page as a fallback, or else that of the project', () => {
    expect(head('terms').title).toBe('Start')
    const untitled = readProject({ ...stored, pages: stored.pages.map((page) => ({ ...page, title: {} })) })
    const [page] = untitled.pages
    expect(page && describeHead(untitled, page, { lang: 'en', path: '/', origin: null }).title).toBe('Water')
  })

  it('has no alternates when there is one language', () =>
    expect(Object.keys(said('terms')).filter((key) => key.startsWith('alternate'))).toEqual([]))

  it('keeps the 404 page out of indexes', () => {
    expect(said('none')).toMatchObject({ robots: 'noindex' })
    expect(said('none').canonical).toBeUndefined()
  })

  it('leaves out URLs when the origin is unknown', () =>
    expect(Object.keys(said('faq', { origin: null }))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^canonical|^alternate|image|og:url/)]),
    ))

  it.each([
    ['/app/', '/app/'],
    ['/app', '/app/'],
    ['app/en//', '/app/en/'],
    ['https://elsewhere.example/app/', '/app/'],
    ['/', undefined],
    ['https://elsewhere.example/', undefined],
    ['https://', undefined],
    [null, undefined],
  ])('has for the stored base %s the base %s', (href, expected) => {
    const based = readProject({ ...stored, baseTag: { href } })
    const [page] = based.pages
    if (!page) throw new Error('No page.')
    const { tags } = describeHead(based, page, { lang: 'en', path: '/', origin: null })
    expect(tags.find(({ key }) => key === 'base')?.attributes.href).toBe(expected)
  })

  it('leaves out invalid JSON, and never throws for malformed data', () => {
    const odd = readProject({
      pages: [
        {
          id: 'a',
          meta: { structuredData: { en: '{' }, desc: 4 },
          metaImage: 'javascript:alert(1)',
          title: { en: 'A' },
        },
      ],
    })
    const [page] = odd.pages
    const found = page && describeHead(odd, page, { lang: 'en', path: '/', origin: 'https://water.example' })
    expect(found?.structuredData).toBeNull()
    expect(found?.tags.map(({ key }) => key)).not.toContain('og:image')
  })
})
