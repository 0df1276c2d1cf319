import { describe, expect, it } from 'vitest'
import { collapsed, crumbsOf, crumbsOfPath } from './crumbs.ts'

const none = { label: undefined, link: undefined, icon: undefined }
const external = (href: string) => ({ type: 'external', href })
const last = { label: 'End' }

describe('crumbsOf', () => {
  it.each([
    { item: { label: 'Home', link: '/' }, crumb: { label: 'Home', icon: null, link: external('/') } },
    { item: { label: { en: 'Home', es: 'Inicio' } }, crumb: { label: 'Inicio', icon: null, link: null } },
    { item: { label: 'Home', icon: 'lucide/home' }, crumb: { label: 'Home', icon: 'lucide/home', link: null } },
    { item: { label: 'Home', link: null, icon: '' }, crumb: { label: 'Home', icon: null, link: null } },
    {
      item: { label: 'Home', link: { type: 'internal', pageId: 'p' } },
      crumb: { label: 'Home', icon: null, link: { type: 'internal', pageId: 'p' } },
    },
    { item: 'Home', crumb: { label: 'Home', icon: null, link: null } },
    { item: null, crumb: { label: '', icon: null, link: null } },
  ])('reads $item', ({ item, crumb }) => expect(crumbsOf([item, last], none, 'es')[0]).toEqual(crumb))

  it('reads items at stored paths', () => {
    const paths = { label: 'names[0]', link: 'to.url', icon: 'look' }
    expect(crumbsOf([{ names: ['Home'], to: { url: '/a' }, look: 'x' }, last], paths, 'en')[0]).toEqual({
      label: 'Home',
      icon: 'x',
      link: external('/a'),
    })
  })

  it('has no link to the current page', () =>
    expect(crumbsOf([{ label: 'Home', link: '/' }], none, 'en')).toEqual([{ label: 'Home', icon: null, link: null }]))
})

describe('crumbsOfPath', () => {
  it.each([
    { path: '/', crumbs: [] },
    { path: '/sites/', crumbs: [['Sites', null]] },
    {
      path: '/sites/north-park/pump_rooms',
      crumbs: [
        ['Sites', '/sites/'],
        ['North park', '/sites/north-park/'],
        ['Pump rooms', null],
      ],
    },
    {
      path: '/es/sitios/r%C3%ADo/',
      crumbs: [
        ['Sitios', '/es/sitios/'],
        ['Río', null],
      ],
    },
    { path: '/es/', crumbs: [] },
    {
      path: '/100%/a',
      crumbs: [
        ['100%', '/100%/'],
        ['A', null],
      ],
    },
  ])('has a crumb for each part of $path', ({ path, crumbs }) =>
    expect(crumbsOfPath(path, 'es', '/').map(({ label, link }) => [label, link && Reflect.get(link, 'href')])).toEqual(
      crumbs,
    ),
  )

  it.each([
    { path: '/garden/app/', crumbs: [] },
    { path: '/garden/app', crumbs: [] },
    {
      path: '/garden/app/es/sitios/1',
      crumbs: [
        ['Sitios', '/garden/app/es/sitios/'],
        ['1', null],
      ],
    },
    {
      path: '/garden/apps',
      crumbs: [
        ['Garden', '/garden/'],
        ['Apps', null],
      ],
    },
  ])('begins after the base of the app: $path', ({ path, crumbs }) =>
    expect(
      crumbsOfPath(path, 'es', '/garden/app/').map(({ label, link }) => [label, link && Reflect.get(link, 'href')]),
    ).toEqual(crumbs),
  )
})

describe('collapsed', () => {
  it.each([
    { items: 'a', shown: 'a' },
    { items: 'abcd', shown: 'abcd' },
    { items: 'abcde', shown: 'a2de' },
    { items: 'abcdefg', shown: 'a4fg' },
  ])('shows $items as $shown', ({ items, shown }) => {
    const entries = collapsed(crumbsOf([...items], none, 'en'))
    expect(entries.map((entry) => (entry.kind === 'more' ? entry.count : entry.crumb.label)).join('')).toBe(shown)
  })
})
