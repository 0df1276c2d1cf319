/** Where an exported project has its design object, from its root. */
export const ROUTER = 'src/_front/router.js'
