import { stored } from '../fixtures/stored.ts'
import type { FixtureSection, Stored } from '../fixtures/Topic.ts'

/** Stored ids of element types. */
export const TYPES = {
  button: '59dca300-db78-42e4-a7a6-0cbf22d3cc82',
  columns: '21881619-a984-4847-81a9-922c3dbb5853',
  dropdown: '14723a21-0178-4d92-a7e9-d1dfeaec29a7',
  fontIcon: '83d890fb-84f9-4386-b459-fb4be89a8e15',
  formContainer: '9ecb2cfc-cef7-4be8-b736-3e17a3b7e9ff',
  formInput: 'deb10a01-5eef-4aa1-9017-1b51c2ad6fd0',
  html: '6d692ca2-6cdc-4805-aa0c-211102f335d0',
  icon: '1b1e2173-9b78-42cc-a8ee-a6167caea340',
  image: '3a7d6379-12d3-4387-98ff-b332bb492a63',
  select: '6145eb60-0af8-4e52-bcc6-dc0f6743654e',
  unknown: '00000000-0000-4000-8000-000000000000',
} as const

/** A section with a style and children. */
export function section(uid: string, children: readonly unknown[], style: Stored = {}, content: Stored = {}) {
  return { uid, children, style, content } satisfies FixtureSection
}

/** A box of an element's own type, with style for all screens. */
export function box(uid: string, children: readonly unknown[], style: Stored = {}, content: Stored = {}): Stored {
  return stored.box(uid, children, { style: { default: style } }, content)
}

/** A text in the square font, 16 px unless it says otherwise. */
export function text(uid: string, words: string, style: Stored = {}, content: Stored = {}): Stored {
  const font = content['_ww-text_font'] === undefined ? { '_ww-text_fontFamily': 'Square' } : {}
  return stored.text(uid, { en: words }, { style: { default: style } }, { ...font, ...content })
}

/** An element of any type. */
export function element(uid: string, type: string, content: Stored = {}, style: Stored = {}): Stored {
  return stored.element(uid, type, content, { style: { default: style } })
}
