import { isDeepStrictEqual } from 'node:util'
import type { SlotSchema } from '@sluice/engine/elements'
import { recordOf } from '../../recordOf.ts'
import { type Code, joined, tagCode } from '../code/Code.ts'
import { bindingCode, isCoded } from '../code/valueCode.ts'
import type { ElementTree } from './Writing.ts'

/** Tags of what is in a slot; null where tags cannot say it. Elements that are missing are left out. */
export function slotCode(value: unknown, slot: SlotSchema, tree: ElementTree): readonly Code[] | null {
  if (isCoded(value)) return repeatCode(value, slot, tree)
  // Tabs have a list of elements each, which an element of a tag is not.
  if (Array.isArray(value) && value.some(Array.isArray)) return null
  const uids = (Array.isArray(value) ? value : [value]).flatMap((one) => uidOf(one) ?? [])
  const shown = uids.filter((uid) => tree.stored(uid) !== null)
  if (slot.kind === 'one' && shown.length > 1) return null
  // One of them could stand inside of another, and is written there.
  const isShared = shown.length > 1 && shown.some((uid) => tree.isShared(uid))
  if (isShared || !shown.every((uid) => tree.isFree(uid))) return null
  return shown.flatMap((uid) => tree.element(uid) ?? [])
}

function repeatCode(
  items: Parameters<typeof bindingCode>[0],
  slot: SlotSchema,
  tree: ElementTree,
): readonly Code[] | null {
  const [template] = Array.isArray(items.repeatable) ? items.repeatable : []
  const uid = uidOf(template)
  if (uid === null || slot.kind === 'one' || !tree.isFree(uid)) return null
  const isWindowed = isDeepStrictEqual(items._sluice, { windowing: true })
  const of = bindingCode(items, tree, ['repeatable', ...(isWindowed ? ['_sluice'] : [])])
  const shown = tree.element(uid)
  if (!shown) return null
  tree.file.use('Each')
  return [
    tagCode('Each', [
      ['of', of],
      ['as', joined('() => ', shown)],
      ...(isWindowed ? [['windowing', null] as const] : []),
    ]),
  ]
}

function uidOf(value: unknown): string | null {
  const { isWwObject, uid } = recordOf(value)
  return isWwObject === true && (typeof uid === 'string' || typeof uid === 'number') ? String(uid) : null
}
