import { idFor } from './idFor.ts'
import { notePlace } from './places.ts'
import type { StoredSection } from './section.ts'
import type { Texts } from './texts.ts'
import type { AuthoredWorkflow } from './workflow.ts'

/** What a page says of itself to search engines and to those who show links to it. */
export interface PageMeta {
  readonly description?: Texts
  readonly keywords?: Texts
  /** Without it the title. */
  readonly socialTitle?: Texts
  /** Without it the description. */
  readonly socialDescription?: Texts
  /** JSON-LD. */
  readonly structuredData?: Texts
}

/** What the head of a document says of a page. */
export interface PageHead {
  readonly title: Texts
  readonly meta?: PageMeta
  /** Address of the picture that other sites show with a link to the page. */
  readonly metaImage?: string
}

/** A record that a page shows, as formulas read it in `globalContext.page.data`. */
export interface AuthoredRecord {
  readonly data: Readonly<Record<string, unknown>>
  /** What the head says of it where that is not what it says of the page. */
  readonly head: Partial<PageHead>
}

/** A page with everything on it. */
export interface AuthoredPage extends PageHead {
  readonly kind: 'page'
  readonly id: string
  readonly name: string
  readonly path: string
  readonly access: 'private' | 'public'
  readonly langs: readonly string[]
  readonly sections: readonly StoredSection[]
  readonly workflows: readonly AuthoredWorkflow[]
  /** Whether it gets a document of its own when it is public; not for what says nothing without its address. */
  readonly prerendered?: boolean
  /** The data set that it shows one record of, each at an address of its own. */
  readonly records?: {
    readonly items: readonly AuthoredRecord[]
    /** The field that the last part of a path comes from. */
    readonly segment: string
  }
}

interface PageOptions<R extends object> extends PageHead {
  /** Where the page is, when that is not its name. */
  readonly path?: string
  /** `public` for everybody; `private` for signed-in users. */
  readonly access: 'private' | 'public'
  readonly sections: readonly StoredSection[]
  /** Workflows of page triggers such as `onload`. */
  readonly workflows?: readonly AuthoredWorkflow[]
  readonly langs?: readonly string[]
  /** `false` for a public page that says nothing without its address: it gets no document of its own. */
  readonly prerendered?: boolean
  /** Makes a page of each record: at the path of the page, with a last part that comes from a field of the record. */
  readonly records?: {
    readonly items: readonly R[]
    readonly segment: keyof R & string
    /** What the head says of a record where that is not what it says of the page. */
    head?(item: R): Partial<PageHead>
  }
}

/** The id of a page, known before the page is defined, so that pages can link to one another. */
export function pageRef(path: string): { readonly id: string } {
  return { id: idFor('page', pathName(path)) }
}

/**
 * Declares a page.
 * @param nameOrPath its path, whose first part is its name, unless the options have a path. Path parameters are written `{{name|default}}`.
 */
export function definePage<R extends object>(
  nameOrPath: string,
  { path = nameOrPath, workflows = [], langs = ['en', 'es'], records, ...more }: PageOptions<R>,
): AuthoredPage {
  const name = pathName(nameOrPath)
  const id = idFor('page', name)
  notePlace(id)
  return {
    kind: 'page',
    id,
    name,
    path,
    langs,
    workflows,
    ...more,
    ...(records ? { records: { items: recordsOf(records), segment: records.segment } } : {}),
  }
}

function recordsOf<R extends object>({
  items,
  head,
}: NonNullable<PageOptions<R>['records']>): readonly AuthoredRecord[] {
  return items.map((item) => ({ data: Object.fromEntries(Object.entries(item)), head: head?.(item) ?? {} }))
}

function pathName(path: string): string {
  return path.split('/')[0] ?? path
}
