/** Bars of the home page: minimum scores out of 100, and maximum time of the largest contentful paint. */
export const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100, lcpMs: 1800 } as const
