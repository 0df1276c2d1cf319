/** The parts of a stored element or section that say what is rendered below it. */
export interface StoredElement {
  readonly uid: string
  readonly name?: string
  readonly wwObjectBaseId?: string
  readonly sectionBaseId?: string
  readonly content: { readonly default?: unknown }
  readonly _state: { readonly style: { readonly default?: { readonly conditionalRendering?: unknown } } }
}

/** A page file, as the app fetches it. */
export interface StoredPage {
  readonly page: { readonly id: string; readonly paths: { readonly default: string } }
  readonly sections: Readonly<Record<string, StoredElement>>
  readonly wwObjects: Readonly<Record<string, StoredElement>>
}
