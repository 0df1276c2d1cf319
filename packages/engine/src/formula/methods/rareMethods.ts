import { callListed, type Method } from '../runtime/callListed.ts'
import { plainList } from '../runtime/iterate.ts'
import { checkText } from '../runtime/limits.ts'
import { listText, toPrimitive, toText } from '../runtime/toPrimitive.ts'
import { kindOf } from './kindOf.ts'

/** Characters that are normalized at a time to measure the result. */
const PIECE = 10_000

/** Measures the normal form of a long text by pieces first, because one character may become eighteen. */
const normalize: Method = (receiver, [given], evaluation) => {
  const text = toText(receiver)
  // Another form is an error of the native method.
  const form = given === undefined ? given : (toPrimitive(given, 'string') as string)
  let length = 0
  for (let i = 0; i < text.length; i += PIECE) {
    evaluation.spend(PIECE / 8)
    length += text.slice(i, i + PIECE).normalize(form).length
    checkText(length)
  }
  return text.normalize(form)
}

/** Joins the texts of a list's items in a language; a list directly inside itself adds nothing. */
const localeText: Method = (receiver, args, evaluation) =>
  // The table of kinds uses this for lists only.
  listText(
    plainList(receiver as readonly unknown[]).map((item) => {
      if (item === receiver) return ''
      const method = kindOf(item)?.methods.get('toLocaleString')
      return method ? callListed(method, item, 'toLocaleString', [...args], evaluation) : item
    }),
  )

const rareMethods: Readonly<Record<string, Method>> = { normalize, toLocaleString: localeText }

/** Calls a method that few texts use. */
export function callRare(name: string, ...call: Parameters<Method>): unknown {
  return rareMethods[name]?.(...call)
}
