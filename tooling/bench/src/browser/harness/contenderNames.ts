/** Who shows the page, ours first; each has a folder of its name beside this one. */
export const contenderNames = ['sluice', 'react', 'signals', 'nordcraft'] as const
