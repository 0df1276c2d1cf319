/** Element types that may stand in a button or a tab: for assistive technology neither can have other controls in it. */
export const staticElements: readonly string[] = [
  'columns',
  'donutProgressBar',
  'flexbox',
  'html',
  'icon',
  'image',
  'loader',
  'progressBar',
  'skeletonLoader',
  'text',
]
