import { buildProject } from '@sluice/config/build'
import { describe, expect, it } from 'vitest'
import { project } from '../../project.ts'
import { definitions } from '../tags.ts'
import { buttons } from './buttons.tsx'
import { notices } from './notices.tsx'

interface Stored {
  readonly uid: string
  readonly wwObjectBaseId: string | null
  readonly libraryComponentBaseId: string | null
  readonly content: unknown
}

interface Page {
  readonly wwObjects: Readonly<Record<string, Stored>>
  readonly libraryComponents: readonly { readonly id: string; readonly name: string }[]
}

const { files } = buildProject(project, definitions)
const pages = project.pages.map(({ id, name, access }) => {
  const page: Page = JSON.parse(files.get(`data/${id}.json`) ?? '')
  return { name, access, ...page }
})
const parts = new Set([...buttons, ...notices].map(({ component }) => component.id))
const FORM = definitions.find(({ definition }) => definition.name === 'formContainer')?.definition.generations[0].baseId

/** Elements that an element has in its slots. */
function childrenOf({ content }: Stored): readonly string[] {
  const found: string[] = []
  JSON.stringify(content, (_key, value) => {
    if (value?.isWwObject) found.push(value.uid)
    return value
  })
  return found
}

/** Names in tools of all instances below an element. */
function instancesIn(uid: string, elements: Page['wwObjects']): readonly string[] {
  const element = elements[uid]
  if (!element) return []
  const own = element.libraryComponentBaseId === null ? [] : [uid]
  return [...own, ...childrenOf(element).flatMap((child) => instancesIn(child, elements))]
}

describe('components of the design system', () => {
  it('are on pages for signed-in users, each stored once', () => {
    const visit = pages.find(({ name }) => name.startsWith('checkup_detail'))
    const instances = Object.values(visit?.wwObjects ?? {}).filter(({ libraryComponentBaseId }) =>
      parts.has(libraryComponentBaseId ?? ''),
    )
    expect(instances.length).toBeGreaterThan(50)
    expect(visit?.libraryComponents.filter(({ id }) => parts.has(id)).map(({ name }) => name)).toEqual([
      'Action',
      'IconButton',
      'Notice danger',
      'Notice warn',
    ])
  })

  it('are on no public page, which would load the code for them', () => {
    const isPublic = pages.filter(({ access }) => access === 'public')
    expect(isPublic.length).toBeGreaterThan(7)
    expect(isPublic.filter(({ libraryComponents }) => libraryComponents.length > 0).map(({ name }) => name)).toEqual([])
  })

  it('are in no form, whose fields are known to checks only without them', () => {
    const forms = pages.flatMap(({ name, wwObjects }) =>
      Object.values(wwObjects).flatMap(({ uid, wwObjectBaseId }) =>
        wwObjectBaseId === FORM ? [{ name, instances: instancesIn(uid, wwObjects) }] : [],
      ),
    )
    expect(forms.length).toBeGreaterThan(15)
    expect(forms.filter(({ instances }) => instances.length > 0)).toEqual([])
  })
})
