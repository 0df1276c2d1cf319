/** Path of the source file with the design object in an exported project. */
export const ROUTER = 'src/_front/router.js'
