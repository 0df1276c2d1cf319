/** @jsxImportSource @sluice/config */
/* Pages, collections, workflows, variables and classes of authors, as the engine reads them. */

import { basicElements } from '@sluice/elements-basic'
import { flexbox, section, text } from '@sluice/elements-basic/schema'
import { readProject, readWholePage } from '@sluice/engine/config'
import { describe, expect, it } from 'vitest'
import { collection, staticCollection } from '../author/collection.ts'
import { f } from '../author/formula.ts'
import { type AuthoredPage, definePage } from '../author/page.ts'
import type { AuthoredProject } from '../author/project.ts'
import { styleClass } from '../author/styleClass.ts'
import { onePageProject } from '../author/testing/onePageProject.ts'
import { elementTag, sectionTag } from '../author/tsx/elementTag.ts'
import type { Child } from '../author/tsx/JsxNode.ts'
import { parameterVariable, variable } from '../author/variable.ts'
import { defineWorkflow } from '../author/workflow.ts'
import { buildProject } from './buildProject.ts'

const Section = sectionTag(section)
const Flexbox = elementTag(flexbox)
const Text = elementTag(text)

const page = (more: Partial<Parameters<typeof definePage>[1]> = {}, children?: Child): AuthoredPage =>
  definePage('clients', {
    title: { en: 'Clients' },
    access: 'public',
    sections: <Section title="Main">{children}</Section>,
    ...more,
  })

/** The project as built, its only page, and its style sheet. */
function built(home: AuthoredPage, more: Partial<AuthoredProject> = {}) {
  const { project, pages, problems, files } = buildProject(onePageProject(home, more), basicElements)
  const raw = pages[home.id]
  const css = files.get(`styles/${home.id}.css`) ?? ''
  return { project: readProject(project), page: readWholePage(raw, null, () => null), problems, css }
}

describe('a page', () => {
  it.each<[Parameters<typeof definePage>[1]['access'], unknown]>([
    ['public', []],
    ['private', [{}]],
    [
      { groups: [['admin'], ['office', 'billing']] },
      [
        {},
        { userGroup: { roles: [{ value: 'admin' }] } },
        { userGroup: { roles: [{ value: 'office' }, { value: 'billing' }] } },
      ],
    ],
  ])('is for %j', (access, userGroups) => {
    expect(built(page({ access })).project.pages[0]?.userGroups).toEqual(userGroups)
  })

  it('has a path per language, and a folder', () => {
    const [entry] = built(page({ paths: { es: 'clientes' }, folder: 'CRM' })).project.pages
    expect(entry).toMatchObject({ paths: { default: 'clients', es: 'clientes' }, record: { folder: 'CRM' } })
  })

  it('has a parameter of its path in a variable', () => {
    const id = parameterVariable('client_id')
    const [read] = built(page({ path: 'clients/{{client_id}}' }, <Text>{id.value}</Text>), { variables: [id] }).page
      .variables
    expect(read).toMatchObject({ type: 'query', queryName: 'wwParam-client_id', defaultValue: '' })
  })
})

describe('names', () => {
  it('are those of one page', () => {
    const twice = () => built(page(), { pages: [page(), page({ path: 'more' })] })
    expect(twice).toThrow('Two pages are named “clients”')
  })

  it('are those of one section on all pages that share it', () => {
    const bar = (words: string) => (
      <Section title="Bar" sharedAs="bar">
        <Text>{words}</Text>
      </Section>
    )
    const other = (words: string) =>
      definePage('other', { title: { en: 'Other' }, access: 'public', sections: bar(words) })
    const home = page({ sections: bar('Sluice') })
    expect(() => built(home, { pages: [home, other('Valve')] })).toThrow(
      'The section “Bar” is one on the pages “clients” and “other”, and differs between them',
    )
    expect(built(home, { pages: [home, other('Sluice')] }).problems).toEqual([])
  })
})

describe('a collection', () => {
  it('is part of the project, with the rows that are wanted', () => {
    const limit = variable('limit', 'number', { defaultValue: 2 })
    const kinds = staticCollection('kinds', [{ code: 'rotor' }, { code: 'spray' }], { limit: limit.value, offset: 1 })
    const shown = page({}, <Text>{kinds.items.length}</Text>)
    const [read] = built(shown, { collections: [kinds], variables: [limit] }).page.collections
    expect(read).toMatchObject({
      mode: 'static',
      pluginId: null,
      data: [{ code: 'rotor' }, { code: 'spray' }],
      limit: { __wwtype: 'f', code: limit.reference },
      offset: 1,
    })
  })

  it('is fetched without a plugin, filtered and sorted', () => {
    const rows = collection<readonly { readonly name: string }[]>('rows', {
      filter: { link: '$and', if: true, conditions: [] },
      sort: [{ key: 'name', direction: 'ASC', if: true }],
      limit: 20,
    })
    const [read] = built(page({}, <Text>{rows.items.length}</Text>), { collections: [rows] }).page.collections
    expect(read).toMatchObject({ mode: 'dynamic', pluginId: null, limit: 20, sort: [{ key: 'name' }] })
  })
})

it('stores conditions of a trigger, such as the channel of a change', () => {
  const channel = variable('channel', 'string', { defaultValue: 'visits' })
  const changed = defineWorkflow('changed', [], {
    trigger: 'f9ef41c3-1c53-4857-855b-f2f6a40b7186-realtime:broadcast',
    triggerConditions: { channel: channel.value, event: 'saved' },
  })
  const { project } = built(page(), { workflows: [changed], variables: [channel] })
  expect(project.workflows[0]?.triggerConditions).toEqual({
    channel: { __wwtype: 'f', code: channel.reference },
    event: 'saved',
  })
})

describe('a style class', () => {
  const card = styleClass('card', {
    style: { padding: '12px' },
    layout: { gap: '4px' },
    mobile: { style: { padding: '6px' } },
    variants: { flat: { style: { boxShadow: 'none' } } },
  })

  it('gives its looks to elements below their own, on each screen, with those of a variant', () => {
    const children = (
      <>
        <Flexbox key="a" domId="a" classes={[card]} style={{ color: 'red' }} />
        <Flexbox key="b" domId="b" classes={[card.variants.flat]} style={{ padding: '1px' }} />
      </>
    )
    const { css, problems } = built(page({}, children), { classes: [card] })
    expect(problems).toEqual([])
    expect(css.match(/padding: *12px/g)).toHaveLength(1)
    expect(css.match(/padding: *6px/g)).toHaveLength(2)
    expect(css.match(/padding: *1px/g)).toHaveLength(1)
    expect(css.match(/box-shadow: *none/g)).toHaveLength(1)
  })

  it('can be that of a state', () => {
    const children = <Flexbox classes={[]} ownStates={{ flat: { when: f`true`, classes: [card.variants.flat] } }} />
    const { css } = built(page({}, children), { classes: [card] })
    expect(css).toMatch(/box-shadow: *none/)
  })
})
