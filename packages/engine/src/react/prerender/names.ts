/* Names by which prerendered documents and the app that takes them over understand each other. */

/** Id of the block with the facts. */
export const FACTS_ID = 'sluice-snapshot'
/** Attribute of a block with a file: its address. */
export const FILE_ADDRESS = 'data-sl-file'
/** Marks the style sheet of what scripts set on nodes, which is there for as long as none have. */
export const FIRST_STYLE = 'data-sl-first'
/** Marks the tags of a head that say something of the page, with their keys. */
export const HEAD_MARK = 'data-sl-head'
/** Told to the window when the page has come to life: what has been pressed until then can be done. */
export const LIFE_EVENT = 'sluice:life'
