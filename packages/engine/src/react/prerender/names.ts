/* Names shared by prerendered documents and the app that hydrates them. */

/** Id of the block with the snapshot's facts. */
export const FACTS_ID = 'sluice-snapshot'
/** Attribute of a file block that holds the file's address. */
export const FILE_ADDRESS = 'data-sl-file'
/** Marks the style sheet that replaces script-set style until hydration. */
export const FIRST_STYLE = 'data-sl-first'
/** Marks page-specific head tags; the value is their key. */
export const HEAD_MARK = 'data-sl-head'
/** Window event dispatched after hydration: clicks held back until then can be replayed. */
export const LIFE_EVENT = 'sluice:life'
