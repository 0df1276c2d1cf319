import { idFor } from './idFor.ts'
import { notePlace } from './places.ts'
import type { StoredSection } from './section.ts'
import type { Texts } from './texts.ts'
import type { Child } from './tsx/JsxNode.ts'
import { layOutPage } from './tsx/layOut.ts'
import type { AuthoredWorkflow } from './workflow.ts'

/** Metadata of a page for search engines and link previews. */
export interface PageMeta {
  readonly description?: Texts
  readonly keywords?: Texts
  /** Defaults to the title. */
  readonly socialTitle?: Texts
  /** Defaults to the description. */
  readonly socialDescription?: Texts
  /** JSON-LD. */
  readonly structuredData?: Texts
}

/** Content of the document head of a page. */
export interface PageHead {
  readonly title: Texts
  readonly meta?: PageMeta
  /** URL of the image that other sites show in a link preview. */
  readonly metaImage?: string
}

/** A record shown by a page; formulas read it as `globalContext.page.data`. */
export interface AuthoredRecord {
  readonly data: Readonly<Record<string, unknown>>
  /** Head content of this record where it differs from that of the page. */
  readonly head: Partial<PageHead>
  /** Its path, where that does not follow from a field. */
  readonly path?: string
  /** Parts of its stored entry that nothing else says, as the last word. */
  readonly stored?: Readonly<Record<string, unknown>>
}

/** A page with everything on it. */
export interface AuthoredPage extends PageHead {
  readonly kind: 'page'
  readonly id: string
  readonly name: string
  readonly path: string
  /** Paths in languages that have one of their own. */
  readonly paths: Texts
  readonly folder: string | null
  readonly access: PageAccess
  readonly langs: readonly string[]
  readonly sections: readonly StoredSection[]
  readonly workflows: readonly AuthoredWorkflow[]
  /** Whether a public page is prerendered as its own document; false for pages that are empty without URL parameters. */
  readonly prerendered?: boolean
  /** Parts that the page has although nothing on it names their ids. */
  readonly uses?: readonly { readonly id: string }[]
  /** Parts of its stored entry that no option says, as the last word. */
  readonly stored?: Readonly<Record<string, unknown>>
  /** Data set of the page: each record is shown at its own path. */
  readonly records?: {
    readonly items: readonly AuthoredRecord[]
    /** Field that provides the last segment of each path; none where all records have their own paths. */
    readonly segment?: string
  }
}

/**
 * Visitors of a page: everybody, everybody who is signed in, or those with certain roles. A visitor needs all roles of one of the groups,
 * by the values that the user of the sign-in plugin has.
 */
export type PageAccess = 'private' | 'public' | { readonly groups: readonly (readonly string[])[] }

interface PageOptions<R extends object> extends PageHead {
  /** Id that it keeps, such as that of a stored project or of its former name; from its name without one. */
  readonly id?: string
  /** Path of the page, when it is not its name. */
  readonly path?: string
  /** Paths by language, where one has a path of its own. */
  readonly paths?: Texts
  /** Folder of the page in tools. */
  readonly folder?: string
  readonly access: PageAccess
  /** Content of the page, as TSX or from builders. */
  readonly sections: Child
  /** Workflows of page triggers such as `onload`. */
  readonly workflows?: readonly AuthoredWorkflow[]
  readonly langs?: readonly string[]
  /** `false` for a public page that is empty without URL parameters: it is not prerendered. */
  readonly prerendered?: boolean
  /** Variables, collections, formulas and workflows that it has although it does not name them by id, such as those that formulas read by name. */
  readonly uses?: readonly { readonly id: string }[]
  /** Parts of its entry in the project file that no option says, as the last word. */
  readonly stored?: Readonly<Record<string, unknown>>
  /** Creates one page per record: at the path of this page, with a last segment from a field of the record. */
  readonly records?: {
    readonly items: readonly R[]
    /** Field that provides the last segment of each path, unless `entries` have the paths. */
    readonly segment?: keyof R & string
    /** Head content of a record where it differs from that of the page. */
    head?(item: R): Partial<PageHead>
    /** Paths, and parts of the stored entries as the last word, by record in order; for those of a stored project. */
    readonly entries?: readonly Pick<AuthoredRecord, 'path' | 'stored'>[]
  }
}

/**
 * Id of a page, known before the page is defined, so that pages can link to one another.
 * @param id the id that the page keeps, if it has one.
 */
export function pageRef(path: string, id = idFor('page', pathName(path))): { readonly id: string } {
  return { id }
}

/**
 * Declares a page.
 * @param nameOrPath its path, whose first part is its name, unless the options have a path. Path parameters are written
 * `{{name|default}}`.
 */
export function definePage<R extends object>(
  nameOrPath: string,
  {
    id = idFor('page', pathName(nameOrPath)),
    path = nameOrPath,
    paths = {},
    folder,
    sections,
    workflows = [],
    langs = ['en', 'es'],
    records,
    ...more
  }: PageOptions<R>,
): AuthoredPage {
  const name = pathName(nameOrPath)
  notePlace(id)
  return {
    kind: 'page',
    id,
    name,
    path,
    paths,
    folder: folder ?? null,
    langs,
    workflows,
    sections: layOutPage(name, sections),
    ...more,
    ...(records ? dataSetOf(records) : {}),
  }
}

function dataSetOf<R extends object>(records: NonNullable<PageOptions<R>['records']>): Pick<AuthoredPage, 'records'> {
  const { segment } = records
  return { records: { items: recordsOf(records), ...(segment === undefined ? {} : { segment }) } }
}

function recordsOf<R extends object>({
  items,
  head,
  entries = [],
}: NonNullable<PageOptions<R>['records']>): readonly AuthoredRecord[] {
  return items.map((item, i) => ({
    data: Object.fromEntries(Object.entries(item)),
    head: head?.(item) ?? {},
    ...entries[i],
  }))
}

function pathName(path: string): string {
  return path.split('/')[0] ?? path
}
