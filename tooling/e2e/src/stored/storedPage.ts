/** Parts of a stored element or section that determine its rendered children. */
export interface StoredElement {
  readonly uid: string
  readonly name?: string
  readonly wwObjectBaseId?: string | null
  /** Component that an instance places. */
  readonly libraryComponentBaseId?: string | null
  readonly sectionBaseId?: string
  readonly content: { readonly default?: unknown }
  readonly _state: { readonly style: { readonly default?: { readonly conditionalRendering?: unknown } } }
}

/** A page file in the form that the app fetches. */
export interface StoredPage {
  readonly page: { readonly id: string; readonly paths: { readonly default: string } }
  readonly sections: Readonly<Record<string, StoredElement>>
  readonly wwObjects: Readonly<Record<string, StoredElement>>
  /** Components and popups that the page uses. */
  readonly libraryComponents?: readonly { readonly id: string; readonly rootElementId: string }[]
}
