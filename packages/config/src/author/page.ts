import { idFor } from './idFor.ts'
import { notePlace } from './places.ts'
import type { StoredSection } from './section.ts'
import type { Texts } from './texts.ts'
import type { AuthoredWorkflow } from './workflow.ts'

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
}

interface PageOptions {
  readonly title: Texts
  /** `public` for everybody; `private` for signed-in users. */
  readonly access: 'private' | 'public'
  readonly sections: readonly StoredSection[]
  /** Workflows of page triggers such as `onload`. */
  readonly workflows?: readonly AuthoredWorkflow[]
  readonly langs?: readonly string[]
}

/** The id of a page, known before the page is defined, so that pages can link to one another. */
export function pageRef(path: string): { readonly id: string } {
  return { id: idFor('page', pathName(path)) }
}

/** Declares a page. Path parameters are written `{{name|default}}`. */
export function definePage(
  path: string,
  { title, access, sections, workflows = [], langs = ['en', 'es'] }: PageOptions,
): AuthoredPage {
  const name = pathName(path)
  const id = idFor('page', name)
  notePlace(id)
  return { kind: 'page', id, name, path, title, access, langs, sections, workflows }
}

function pathName(path: string): string {
  return path.split('/')[0] ?? path
}
