import { addDoc } from './add/add.doc.ts'
import { averageDoc } from './average/average.doc.ts'
import { capitalizeDoc } from './capitalize/capitalize.doc.ts'
import { compareDoc } from './compare/compare.doc.ts'
import { concatenateDoc } from './concatenate/concatenate.doc.ts'
import { containsDoc } from './contains/contains.doc.ts'
import { createArrayDoc } from './createArray/createArray.doc.ts'
import { createObjectDoc } from './createObject/createObject.doc.ts'
import { distinctDoc } from './distinct/distinct.doc.ts'
import { fileToUrlDoc } from './fileToUrl/fileToUrl.doc.ts'
import { filterByKeyDoc } from './filterByKey/filterByKey.doc.ts'
import { findIndexDoc } from './findIndex/findIndex.doc.ts'
import { findIndexByKeyDoc } from './findIndexByKey/findIndexByKey.doc.ts'
import { flatDoc } from './flat/flat.doc.ts'
import { getByIndexDoc } from './getByIndex/getByIndex.doc.ts'
import { getByKeyDoc } from './getByKey/getByKey.doc.ts'
import { getKeyValueDoc } from './getKeyValue/getKeyValue.doc.ts'
import { groupByDoc } from './groupBy/groupBy.doc.ts'
import type { HelperDoc } from './helperDoc.ts'
import { ifDoc } from './if/if.doc.ts'
import { ifEmptyDoc } from './ifEmpty/ifEmpty.doc.ts'
import { ifEmptyAliasDoc } from './ifEmptyAlias/ifEmptyAlias.doc.ts'
import { indexOfDoc } from './indexOf/indexOf.doc.ts'
import { isEmailDoc } from './isEmail/isEmail.doc.ts'
import { joinDoc } from './join/join.doc.ts'
import { keysDoc } from './keys/keys.doc.ts'
import { lengthDoc } from './length/length.doc.ts'
import { lookupDoc } from './lookup/lookup.doc.ts'
import { lookupArrayDoc } from './lookupArray/lookupArray.doc.ts'
import { lowerDoc } from './lower/lower.doc.ts'
import { lowercaseDoc } from './lowercase/lowercase.doc.ts'
import { mapDoc } from './map/map.doc.ts'
import { matchAllRolesDoc } from './matchAllRoles/matchAllRoles.doc.ts'
import { matchAnyRolesDoc } from './matchAnyRoles/matchAnyRoles.doc.ts'
import { mergeDoc } from './merge/merge.doc.ts'
import { notDoc } from './not/not.doc.ts'
import { nowDoc } from './now/now.doc.ts'
import { objectToArrayDoc } from './objectToArray/objectToArray.doc.ts'
import { omitDoc } from './omit/omit.doc.ts'
import { pickDoc } from './pick/pick.doc.ts'
import { prependDoc } from './prepend/prepend.doc.ts'
import { removeDoc } from './remove/remove.doc.ts'
import { removeByIndexDoc } from './removeByIndex/removeByIndex.doc.ts'
import { removeByKeyDoc } from './removeByKey/removeByKey.doc.ts'
import { reverseDoc } from './reverse/reverse.doc.ts'
import { rollupDoc } from './rollup/rollup.doc.ts'
import { rollupCountDoc } from './rollupCount/rollupCount.doc.ts'
import { rollupSumDoc } from './rollupSum/rollupSum.doc.ts'
import { roundDoc } from './round/round.doc.ts'
import { sanitizeDoc } from './sanitize/sanitize.doc.ts'
import { setByKeyDoc } from './setByKey/setByKey.doc.ts'
import { setKeyValueDoc } from './setKeyValue/setKeyValue.doc.ts'
import { sliceDoc } from './slice/slice.doc.ts'
import { sortDoc } from './sort/sort.doc.ts'
import { splitDoc } from './split/split.doc.ts'
import { subTextDoc } from './subText/subText.doc.ts'
import { sumDoc } from './sum/sum.doc.ts'
import { switchDoc } from './switch/switch.doc.ts'
import { textLengthDoc } from './textLength/textLength.doc.ts'
import { timestampDoc } from './timestamp/timestamp.doc.ts'
import { toBoolDoc } from './toBool/toBool.doc.ts'
import { toListDoc } from './toList/toList.doc.ts'
import { toNumberDoc } from './toNumber/toNumber.doc.ts'
import { toObjectDoc } from './toObject/toObject.doc.ts'
import { toTextDoc } from './toText/toText.doc.ts'
import { translateDoc } from './translate/translate.doc.ts'
import { trimDoc } from './trim/trim.doc.ts'
import { trimEndDoc } from './trimEnd/trimEnd.doc.ts'
import { trimStartDoc } from './trimStart/trimStart.doc.ts'
import { uppercaseDoc } from './uppercase/uppercase.doc.ts'
import { valuesDoc } from './values/values.doc.ts'

export type { HelperDoc }

/** Documentation of the built-in helpers, in the order of `index.ts`. */
export const helperDocs: readonly HelperDoc[] = [
  addDoc,
  averageDoc,
  capitalizeDoc,
  compareDoc,
  concatenateDoc,
  containsDoc,
  createArrayDoc,
  createObjectDoc,
  distinctDoc,
  fileToUrlDoc,
  filterByKeyDoc,
  findIndexDoc,
  findIndexByKeyDoc,
  flatDoc,
  getByIndexDoc,
  getByKeyDoc,
  getKeyValueDoc,
  groupByDoc,
  ifDoc,
  ifEmptyDoc,
  ifEmptyAliasDoc,
  indexOfDoc,
  isEmailDoc,
  joinDoc,
  keysDoc,
  lengthDoc,
  lookupDoc,
  lookupArrayDoc,
  lowerDoc,
  lowercaseDoc,
  mapDoc,
  matchAllRolesDoc,
  matchAnyRolesDoc,
  mergeDoc,
  notDoc,
  nowDoc,
  objectToArrayDoc,
  omitDoc,
  pickDoc,
  prependDoc,
  removeDoc,
  removeByIndexDoc,
  removeByKeyDoc,
  reverseDoc,
  rollupDoc,
  rollupCountDoc,
  rollupSumDoc,
  roundDoc,
  sanitizeDoc,
  setByKeyDoc,
  setKeyValueDoc,
  sliceDoc,
  sortDoc,
  splitDoc,
  subTextDoc,
  sumDoc,
  switchDoc,
  textLengthDoc,
  timestampDoc,
  toBoolDoc,
  toListDoc,
  toNumberDoc,
  toObjectDoc,
  toTextDoc,
  translateDoc,
  trimDoc,
  trimEndDoc,
  trimStartDoc,
  uppercaseDoc,
  valuesDoc,
]
