/*
 * Projects in the stored format, with everything that the engine reads and much that it must survive: references to what is missing, values
 * of other types than the definitions have, and elements that several places refer to.
 */
import type { ElementDefinition } from '@sluice/engine/elements'
import type { StoredParts } from '../../import/readStored.ts'
import type { Draw } from './Draw.ts'
import { addElement, contentOf, type Making, stateIds, stateOf } from './storedElements.ts'
import { anyValue, boundValue, type Known } from './storedValues.ts'
import { storedWorkflow } from './storedWorkflows.ts'

type Stored = Readonly<Record<string, unknown>>

/** A project of a few pages. */
export function storedProject(
  draw: Draw,
  definitions: readonly ElementDefinition[],
  sectionBaseId: string,
): StoredParts {
  const ids = (most: number) => [...draw.several(most, () => draw.id())]
  const known: Known = {
    variables: ids(3),
    collections: ids(2),
    formulas: ids(2),
    workflows: ids(2),
    pages: [draw.id(), ...ids(1)],
    elements: [],
  }
  const classes = draw.several(2, () => ({ id: draw.id(), variants: ids(1) }))
  const shared: Record<string, Stored> = {}
  const making: Making = { draw, known, definitions, elements: shared, finished: [], classes, components: [] }
  const components = draw.several(2, () => componentOf(making))
  const parts = partsOf(draw, known)
  const make = (id: string) => {
    const elements: Record<string, Stored> = { ...shared }
    return pageOf(id, { ...making, elements, finished: [], components }, { sectionBaseId, parts })
  }
  const pages = known.pages.map(make)
  const project = projectOf(pages, { draw, known, classes })
  const files = Object.fromEntries(pages.map(({ id, file }) => [id, file]))
  return draw.isThere(3) ? withRecords({ project, pages: files }, make(draw.id()), draw) : { project, pages: files }
}

/** A project with a page for each record of a data set besides its own. */
function withRecords({ project, pages }: StoredParts, page: Page, draw: Draw): StoredParts {
  const first = draw.number(1)
  const slugs = ['Dog rose', 'Ivy', 'Fern'].slice(0, 1 + draw.number(2))
  const records = slugs.map((slug, i) => {
    const id = `${page.id}_${i + first}`
    const path = draw.isThere(4) ? draw.text() : `plants/${slug.toLowerCase().replace(' ', '_')}`
    const entry = { ...entryOf(page, draw), id, paths: { default: path }, cmsDataSetPath: 'globalContext.page.data' }
    return { id, entry, file: { page: { id, data: { name: draw.text(), slug } } } }
  })
  const entries: readonly unknown[] = Array.isArray(project.pages) ? project.pages : []
  return {
    project: { ...project, pages: [...entries, ...records.map(({ entry }) => entry)] },
    pages: { ...pages, [page.id]: page.file, ...Object.fromEntries(records.map(({ id, file }) => [id, file])) },
  }
}

interface Page {
  readonly id: string
  readonly file: Stored
  readonly sections: readonly Stored[]
}

function partsOf(draw: Draw, known: Known): Stored {
  return {
    variables: known.variables.map((id) => ({
      id,
      name: draw.text(),
      type: draw.one('string', 'number', 'array', 'object', 'query', 'boolean', 'odd'),
      ...draw.some({
        defaultValue: () => anyValue(draw, known),
        isLocalStorage: () => true,
        isPersistentOnNav: () => true,
        queryName: () => draw.text(),
      }),
    })),
    collections: known.collections.map((id) => ({
      id,
      name: draw.text(),
      mode: draw.one('static', 'dynamic'),
      config: draw.some({
        isAutoFetch: () => draw.isThere(),
        url: () => anyValue(draw, known),
        isPersistentOnNav: () => true,
      }),
      ...draw.some({
        pluginId: () => 'plugin',
        filter: () => anyValue(draw, known),
        sort: () => [],
        limit: () => draw.one<unknown>(10, boundValue(draw, known)),
        offset: () => draw.one<unknown>(0, boundValue(draw, known)),
        data: () => draw.several(2, () => ({ name: draw.text() })),
      }),
    })),
    formulas: known.formulas.map((id) => ({
      id,
      name: draw.text(),
      parameters: draw.several(2, (i) => ({ name: `p${i}` })),
      type: draw.one('f', 'js'),
      code: boundValue(draw, known).code,
      ...draw.some({ filter: () => ({ and: [] }), sort: () => [] }, 5),
    })),
    workflows: known.workflows.map((id) =>
      storedWorkflow(draw, known, { id, ...draw.some({ trigger: () => 'onload-app' }, 4) }),
    ),
  }
}

function componentOf(making: Making): Stored {
  const { draw, known, elements } = making
  const before = new Set(Object.keys(elements))
  const root = addElement({ ...making, finished: [], isInner: true }, 2)
  const own = Object.entries(elements).filter(([uid]) => !before.has(uid))
  const zones = own.flatMap(([uid, { _state }]) => ('libraryComponentInjected' in Object(_state) ? [uid] : []))
  const entries = (most: number, make: (id: string) => Stored) =>
    Object.fromEntries(draw.several(most, () => draw.id()).map((id) => [id, make(id)]))
  return {
    id: draw.id(),
    type: draw.one<unknown>(null, null, 'modal'),
    rootElementId: root.uid,
    ...draw.some({ name: () => draw.text() }),
    configuration: {
      properties: entries(2, () => ({ label: draw.text(), type: 'Text', defaultValue: anyValue(draw, known) })),
      triggers: entries(1, () => ({ label: draw.text() })),
    },
    inner: {
      variables: entries(1, (id) => ({
        id,
        name: draw.text(),
        type: 'string',
        defaultValue: draw.text(),
        isExternal: draw.isThere(),
      })),
      formulas: entries(1, (id) => ({ id, name: draw.text(), parameters: [], code: '1' })),
      workflows: entries(1, (id) =>
        storedWorkflow(draw, known, { id, trigger: draw.one<unknown>('_wwOnMounted', null) }),
      ),
    },
    zones,
  }
}

function pageOf(
  id: string,
  making: Making,
  { sectionBaseId, parts }: { readonly sectionBaseId: string; readonly parts: Stored },
): Page {
  const { draw, known, elements, components } = making
  const sections = [...draw.several(2, () => sectionOf(making, sectionBaseId))]
  const file = {
    page: { id, workflows: draw.several(1, () => storedWorkflow(draw, known, { trigger: 'onload' })) },
    sections: Object.fromEntries(sections.map((section) => [String(section.uid), section])),
    wwObjects: elements,
    libraryComponents: components,
    ...parts,
  }
  return { id, file, sections }
}

function sectionOf(making: Making, sectionBaseId: string): Stored {
  const { draw, definitions } = making
  const uid = draw.id()
  const state = stateOf(making)
  const definition = definitions.find(({ name }) => name === 'section')
  return {
    uid,
    sectionBaseId: draw.isThere(8) ? 'unknown-section' : sectionBaseId,
    sectionTitle: draw.text(),
    content: contentOf(definition, { making, depth: 3 }, stateIds(state)),
    _state: state,
  }
}

function projectOf(
  pages: readonly Page[],
  { draw, known, classes }: Pick<Making, 'classes' | 'draw' | 'known'>,
): Stored {
  const look = () => ({
    content: draw.some({
      [draw.one('default', 'tablet', 'mobile')]: () => ({ [layoutName]: draw.text(), title: anyValue(draw, known) }),
    }),
    _state: { style: { default: draw.some({ color: () => draw.text() }) } },
  })
  return {
    id: draw.text(),
    name: draw.text(),
    homePageId: draw.one(pages[0]?.id ?? '', 'gone'),
    langs: [{ lang: 'en', default: true }, ...draw.several(1, () => ({ lang: 'es' }))],
    pages: pages.map((page) => entryOf(page, draw)),
    plugins: draw.several(1, () => ({
      id: 'plugin',
      name: draw.text(),
      namespace: 'plugin',
      settings: { publicData: { a: draw.text() } },
    })),
    tokens: { colors: draw.some({ ink: () => '#000' }), spacings: {}, typographies: {} },
    classes: Object.fromEntries(
      classes.map(({ id, variants }) => [
        id,
        {
          name: draw.text(),
          ...look(),
          subClasses: Object.fromEntries(variants.map((one) => [one, { name: draw.text(), ...look() }])),
        },
      ]),
    ),
    workflows: draw.several(1, () => storedWorkflow(draw, known, { trigger: 'onload-app' })),
    ...draw.some({
      auth: () => ({ unauthenticatedPageId: pages[0]?.id, unauthorizedPageId: 'gone' }),
      authPluginId: () => draw.one('plugin', ''),
      background: () => ({ backgroundColor: draw.text() }),
      defaultTheme: () => draw.one('dark', 'light'),
      baseTag: () => ({ href: '/app/' }),
      _sluice: () => ({ redirects: [{ from: 'a', to: '/b' }], ...draw.some({ followsSystemTheme: () => true }) }),
    }),
  }
}

const layoutName = '_ww-layout_rowGap'

function entryOf({ id, sections }: Page, draw: Draw): Stored {
  const group = () => ({ userGroup: { roles: [{ value: draw.text() }] } })
  return {
    id,
    name: draw.text(),
    paths: { default: draw.text(), ...draw.some({ es: () => draw.text() }) },
    langs: ['en'],
    sections: sections.map(({ uid, sectionTitle }) => ({ uid, sectionTitle, linkId: uid })),
    title: { en: draw.text() },
    pageUserGroups: draw.one<() => unknown>(
      () => [],
      () => [{}],
      () => [{}, group()],
      () => [group()],
    )(),
    ...draw.some({
      meta: () =>
        draw.some({
          desc: () => ({ en: draw.text() }),
          keywords: () => ({}),
          socialTitle: () => ({ es: draw.text() }),
        }),
      metaImage: () => draw.text(),
      folder: () => draw.text(),
      odd: () => draw.one<unknown>({}, [], draw.text(), null),
      _sluice: () => ({ prerendered: draw.isThere() }),
    }),
  }
}
