import { ANY, type Field, objectOf, parseType, type Type } from '@sluice/formula-check'
import { textsByName } from './textsByName.ts'

const SIZE = '{ width: number, height: number }'

const PAGE =
  '{ id: text, name: text, folder: any, metaImage: any, pageLoaded: any, paths: any, path: text, lang: text, langs: list<text>?, meta: any, title: any, sections: any, pageUserGroups: any, data: any, ... }'

const BROWSER =
  "{ url: text, path: text, query: any, source: text?, domain: text, baseUrl: text, breakpoint: 'default' | 'tablet' | 'mobile', environment: 'editor' | 'staging' | 'preview' | 'production', theme: 'light' | 'dark', isMobileMenuOpen: boolean }"

const SCREEN = `{ scroll: { x: number, y: number, xPercent: number, yPercent: number }, screenSize: ${SIZE}, pageSize: ${SIZE}, componentPositionInfo: any }`

/** The type of `globalContext`. */
const globalContextType: Type =
  parseType(
    `{ page: ${PAGE}, pages: any, pageParameters: any, colors: any, spacings: any, typographies: any, browser: ${BROWSER}, screen: ${SCREEN}, componentPositionInfo: any, tableViews: any, env: any, pwa: any }`,
  ) ?? ANY

/**
 * The type of `globalContext` in a project with these texts: their names of parameters and queries have texts, or are missing.
 * @param pageIds ids of the pages of the project.
 */
export function globalContextWith(codes: readonly string[], pageIds: readonly string[]): Type {
  const { fields } = objectFields(globalContextType)
  const browser = contextWith(fields.get('browser')?.type ?? ANY, { query: textsByName('query', codes) })
  const byId = pageIds.map((id): [string, Field] => [id, { type: PAGE_RECORD, isOptional: false }])
  const pages = objectOf(new Map(byId), true)
  return contextWith(globalContextType, { browser, pageParameters: textsByName('pageParameters', codes), pages })
}

/** A page as stored, with its address. */
const PAGE_RECORD = parseType('{ path: text, ... }') ?? ANY

function objectFields(type: Type): { readonly fields: ReadonlyMap<string, Field> } {
  return type.kind === 'object' ? type : { fields: new Map() }
}

/** Type of `context`, whose members depend on where the text is used. */
export const contextType: Type =
  parseType(
    '{ item: any, component: any, local: { data: any, methods: any }, dropzone: any, layout: any, thisInstance: any, mapping: any, workflow: any, parameters: any, ... }',
  ) ?? ANY

/** A type of `context` with other types of some members. */
export function contextWith(context: Type, members: Readonly<Record<string, Type>>): Type {
  if (context.kind !== 'object') return context
  const known = Object.entries(members).map(([name, type]): [string, Field] => [name, { type, isOptional: false }])
  return objectOf(new Map([...context.fields, ...known]), context.isOpen)
}
