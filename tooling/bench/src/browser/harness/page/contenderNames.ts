/** Contenders of the page, ours first; each has a folder of its name in `src/browser`. */
export const contenderNames = ['sluice', 'react', 'signals', 'nordcraft'] as const
