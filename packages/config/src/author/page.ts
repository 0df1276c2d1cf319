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

/** A page with everything on it. */
export interface AuthoredPage {
  readonly kind: 'page'
  readonly id: string
  readonly name: string
  readonly path: string
  readonly title: Texts
  readonly access: 'private' | 'public'
  readonly langs: readonly string[]
  readonly sections: readonly StoredSection[]
  readonly workflows: readonly AuthoredWorkflow[]
  readonly meta: PageMeta
  readonly metaImage: string
}

interface PageOptions {
  readonly title: Texts
  /** `public` for everybody; `private` for signed-in users. */
  readonly access: 'private' | 'public'
  readonly sections: readonly StoredSection[]
  /** Workflows of page triggers such as `onload`. */
  readonly workflows?: readonly AuthoredWorkflow[]
  readonly langs?: readonly string[]
  readonly meta?: PageMeta
  /** Address of the picture that is shown with links to the page. */
  readonly metaImage?: string
}

/** The id of a page, known before the page is defined, so that pages can link to one another. */
export function pageRef(path: string): { readonly id: string } {
  return { id: idFor('page', pathName(path)) }
}

/** Declares a page. Path parameters are written `{{name|default}}`. */
export function definePage(
  path: string,
  { title, access, sections, workflows = [], langs = ['en', 'es'], meta = {}, metaImage = '' }: PageOptions,
): AuthoredPage {
  const name = pathName(path)
  const id = idFor('page', name)
  notePlace(id)
  return { kind: 'page', id, name, path, title, access, langs, sections, workflows, meta, metaImage }
}

function pathName(path: string): string {
  return path.split('/')[0] ?? path
}
