import { add } from './add/add.ts'
import { average } from './average/average.ts'
import { capitalize } from './capitalize/capitalize.ts'
import { compare } from './compare/compare.ts'
import { concatenate } from './concatenate/concatenate.ts'
import { contains } from './contains/contains.ts'
import { createArray } from './createArray/createArray.ts'
import { createObject } from './createObject/createObject.ts'
import { distinct } from './distinct/distinct.ts'
import { fileToUrl } from './fileToUrl/fileToUrl.ts'
import { filterByKey } from './filterByKey/filterByKey.ts'
import { findIndex } from './findIndex/findIndex.ts'
import { findIndexByKey } from './findIndexByKey/findIndexByKey.ts'
import { flat } from './flat/flat.ts'
import { getByIndex } from './getByIndex/getByIndex.ts'
import { getByKey } from './getByKey/getByKey.ts'
import { getKeyValue } from './getKeyValue/getKeyValue.ts'
import { groupBy } from './groupBy/groupBy.ts'
import type { Helper } from './helper.ts'
import { ifHelper } from './if/if.ts'
import { ifEmpty } from './ifEmpty/ifEmpty.ts'
import { ifEmptyAlias } from './ifEmptyAlias/ifEmptyAlias.ts'
import { indexOf } from './indexOf/indexOf.ts'
import { isEmail } from './isEmail/isEmail.ts'
import { join } from './join/join.ts'
import { keys } from './keys/keys.ts'
import { length } from './length/length.ts'
import { lookup } from './lookup/lookup.ts'
import { lookupArray } from './lookupArray/lookupArray.ts'
import { lower } from './lower/lower.ts'
import { lowercase } from './lowercase/lowercase.ts'
import { map } from './map/map.ts'
import { matchAllRoles } from './matchAllRoles/matchAllRoles.ts'
import { matchAnyRoles } from './matchAnyRoles/matchAnyRoles.ts'
import { merge } from './merge/merge.ts'
import { not } from './not/not.ts'
import { now } from './now/now.ts'
import { objectToArray } from './objectToArray/objectToArray.ts'
import { omit } from './omit/omit.ts'
import { pick } from './pick/pick.ts'
import { prepend } from './prepend/prepend.ts'
import { remove } from './remove/remove.ts'
import { removeByIndex } from './removeByIndex/removeByIndex.ts'
import { removeByKey } from './removeByKey/removeByKey.ts'
import { reverse } from './reverse/reverse.ts'
import { rollup } from './rollup/rollup.ts'
import { rollupCount } from './rollupCount/rollupCount.ts'
import { rollupSum } from './rollupSum/rollupSum.ts'
import { round } from './round/round.ts'
import { sanitize } from './sanitize/sanitize.ts'
import { setByKey } from './setByKey/setByKey.ts'
import { setKeyValue } from './setKeyValue/setKeyValue.ts'
import { slice } from './slice/slice.ts'
import { sort } from './sort/sort.ts'
import { split } from './split/split.ts'
import { subText } from './subText/subText.ts'
import { sum } from './sum/sum.ts'
import { switchHelper } from './switch/switch.ts'
import { textLength } from './textLength/textLength.ts'
import { timestamp } from './timestamp/timestamp.ts'
import { toBool } from './toBool/toBool.ts'
import { toList } from './toList/toList.ts'
import { toNumber } from './toNumber/toNumber.ts'
import { toObject } from './toObject/toObject.ts'
import { toText } from './toText/toText.ts'
import { translate } from './translate/translate.ts'
import { trim } from './trim/trim.ts'
import { trimEnd } from './trimEnd/trimEnd.ts'
import { trimStart } from './trimStart/trimStart.ts'
import { uppercase } from './uppercase/uppercase.ts'
import { values } from './values/values.ts'

/** Built-in helpers, called by formulas as `wwFormulas.<name>(…)`. */
export const helpers: readonly Helper[] = [
  add,
  average,
  capitalize,
  compare,
  concatenate,
  contains,
  createArray,
  createObject,
  distinct,
  fileToUrl,
  filterByKey,
  findIndex,
  findIndexByKey,
  flat,
  getByIndex,
  getByKey,
  getKeyValue,
  groupBy,
  ifHelper,
  ifEmpty,
  ifEmptyAlias,
  indexOf,
  isEmail,
  join,
  keys,
  length,
  lookup,
  lookupArray,
  lower,
  lowercase,
  map,
  matchAllRoles,
  matchAnyRoles,
  merge,
  not,
  now,
  objectToArray,
  omit,
  pick,
  prepend,
  remove,
  removeByIndex,
  removeByKey,
  reverse,
  rollup,
  rollupCount,
  rollupSum,
  round,
  sanitize,
  setByKey,
  setKeyValue,
  slice,
  sort,
  split,
  subText,
  sum,
  switchHelper,
  textLength,
  timestamp,
  toBool,
  toList,
  toNumber,
  toObject,
  toText,
  translate,
  trim,
  trimEnd,
  trimStart,
  uppercase,
  values,
]
