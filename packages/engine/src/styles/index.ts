export { boundStyles, elementClass } from './boundStyle.ts'
export { pageCss } from './pageCss.ts'
export { safeCss } from './safeCss.ts'
export { tokensCss } from './tokensCss.ts'
