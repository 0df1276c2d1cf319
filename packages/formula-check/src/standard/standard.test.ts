import {
  CallableNamespace,
  coreKinds,
  formulaGlobals,
  intlKinds,
  LATE_NAMES,
  lateGlobals,
  Namespace,
  SCRIPT_NAMES,
} from '@sluice/engine/formula/internals'
import { describe, expect, it } from 'vitest'
import { parseType } from '../signature/parseType.ts'
import { type GlobalDoc, globalDocs } from './globalDocs.ts'
import { standardMembers } from './standardMembers.ts'

const entries: readonly (readonly [string, GlobalDoc | string])[] = Object.entries(globalDocs)

describe('standardMembers', () => {
  it('has every member of every kind of value', () => {
    const missing = [...coreKinds(), ...intlKinds].flatMap(({ name, methods, members, writable }) =>
      [...methods.keys(), ...members.keys(), ...writable]
        .filter((member) => !Object.hasOwn(standardMembers[name] ?? {}, member))
        .map((member) => `${name}.${member}`),
    )
    expect(missing).toEqual([])
  })

  it('can be read', () => {
    const unread = Object.entries(standardMembers).flatMap(([name, members]) =>
      Object.entries(members).flatMap(([member, text]) => (parseType(text) ? [] : [`${name}.${member}`])),
    )
    expect(unread).toEqual([])
  })
})

describe('globalDocs', () => {
  it('has every standard name and no other', () => {
    expect(entries.map(([name]) => name).toSorted()).toEqual(
      [...formulaGlobals.keys(), ...LATE_NAMES, ...SCRIPT_NAMES].toSorted(),
    )
  })

  it('has the members of every namespace, and its call and construct signatures', () => {
    for (const [name, value] of [...formulaGlobals, ...lateGlobals])
      expect([name, facts(globalDocs[name])]).toEqual([name, factsOf(value)])
  })

  it('can be read', () => {
    const texts = (doc: GlobalDoc | string): readonly string[] =>
      typeof doc === 'string'
        ? [doc]
        : [doc.call ?? [], doc.construct ?? [], ...Object.values(doc.members ?? {}).map(texts)].flat()
    expect(entries.flatMap(([, doc]) => texts(doc)).filter((text) => !parseType(text))).toEqual([])
  })
})

function facts(doc: GlobalDoc | string | undefined) {
  if (doc === undefined || typeof doc === 'string') return null
  return { call: doc.call !== undefined, construct: doc.construct !== undefined, members: sorted(doc.members ?? {}) }
}

function factsOf(value: unknown) {
  if (!(value instanceof Namespace)) return null
  const isCallable = value instanceof CallableNamespace
  return {
    call: isCallable && value.call !== null,
    construct: isCallable && value.construct !== null,
    members: [...value.keys()].toSorted(),
  }
}

function sorted(members: object): readonly string[] {
  return Object.keys(members).toSorted()
}
