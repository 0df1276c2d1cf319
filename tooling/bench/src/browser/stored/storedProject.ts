import { section } from '@sluice/elements-basic/schema'
import { child } from './child.ts'
import { storedElement } from './storedElement.ts'

/** Id of the page in the stored project. */
const PAGE_ID = 'home'

/** A stored project with its only page. */
export interface StoredProject {
  readonly project: unknown
  /** Id of the page. */
  readonly id: string
  readonly page: object
}

interface PageContent {
  /** Ids of the elements in the page's only section. */
  readonly shown: readonly string[]
  readonly elements: readonly { readonly uid: string }[]
  readonly variables: readonly object[]
}

/** Creates a stored project of one page. */
export function storedProject({ shown, elements, variables }: PageContent): StoredProject {
  return {
    id: PAGE_ID,
    project: {
      id: 'bench',
      homePageId: PAGE_ID,
      langs: [{ lang: 'en', default: true }],
      pages: [
        { id: PAGE_ID, name: PAGE_ID, paths: { default: PAGE_ID }, langs: ['en'], sections: [{ uid: 'section' }] },
      ],
    },
    page: {
      page: { id: PAGE_ID },
      sections: { section: storedElement('section', section, { wwObjects: shown.map(child) }) },
      wwObjects: Object.fromEntries(elements.map((stored) => [stored.uid, stored])),
      variables,
    },
  }
}
