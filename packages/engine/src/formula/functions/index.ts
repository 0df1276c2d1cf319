import { add } from './add/add.ts'
import { compare } from './compare/compare.ts'
import { concatenate } from './concatenate/concatenate.ts'
import { contains } from './contains/contains.ts'
import { createArray } from './createArray/createArray.ts'
import { createObject } from './createObject/createObject.ts'
import { filterByKey } from './filterByKey/filterByKey.ts'
import { findIndexByKey } from './findIndexByKey/findIndexByKey.ts'
import { getByIndex } from './getByIndex/getByIndex.ts'
import { getKeyValue } from './getKeyValue/getKeyValue.ts'
import type { Helper } from './helper.ts'
import { ifHelper } from './if/if.ts'
import { ifEmpty } from './ifEmpty/ifEmpty.ts'
import { isEmail } from './isEmail/isEmail.ts'
import { join } from './join/join.ts'
import { keys } from './keys/keys.ts'
import { length } from './length/length.ts'
import { lookup } from './lookup/lookup.ts'
import { lowercase } from './lowercase/lowercase.ts'
import { map } from './map/map.ts'
import { not } from './not/not.ts'
import { removeByKey } from './removeByKey/removeByKey.ts'
import { reverse } from './reverse/reverse.ts'
import { rollupSum } from './rollupSum/rollupSum.ts'
import { round } from './round/round.ts'
import { setKeyValue } from './setKeyValue/setKeyValue.ts'
import { slice } from './slice/slice.ts'
import { split } from './split/split.ts'
import { sum } from './sum/sum.ts'
import { switchHelper } from './switch/switch.ts'
import { toBool } from './toBool/toBool.ts'
import { toNumber } from './toNumber/toNumber.ts'
import { toText } from './toText/toText.ts'
import { translate } from './translate/translate.ts'
import { trim } from './trim/trim.ts'
import { uppercase } from './uppercase/uppercase.ts'
import { values } from './values/values.ts'

/** The built-in helpers, which formulas call as `wwFormulas.<name>(…)`. */
export const helpers: readonly Helper[] = [
  add,
  compare,
  concatenate,
  contains,
  createArray,
  createObject,
  filterByKey,
  findIndexByKey,
  getByIndex,
  getKeyValue,
  ifHelper,
  ifEmpty,
  isEmail,
  join,
  keys,
  length,
  lookup,
  lowercase,
  map,
  not,
  removeByKey,
  reverse,
  rollupSum,
  round,
  setKeyValue,
  slice,
  split,
  sum,
  switchHelper,
  toBool,
  toNumber,
  toText,
  translate,
  trim,
  uppercase,
  values,
]
