/*
 * Names in a prerendered document, and its data blocks for the script that hydrates it: one with the facts of its snapshot,
 * and one with the text of each file that its first view needs.
 */
import { isRecord } from '../project/raw.ts'

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

export interface BlockFacts {
  readonly path: string
  readonly time: number
  /** Whether the page shows a text with markup. */
  readonly hasMarkup: boolean
}

/** Escapes JSON for a data block, so that nothing in it can end the block. */
export function toBlock(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

/** Unescapes the text of a block. An originally escaped `<` is unescaped too, which is equivalent JSON. */
export function fromBlock(block: string): string {
  return block.replace(/\\(?:\\|u003c)/g, (pair) => (pair === '\\u003c' ? '<' : pair))
}

/** Reads the facts of a document; null if it is not prerendered or its facts are invalid. */
export function readFacts(document: Document): BlockFacts | null {
  const block = document.getElementById(FACTS_ID)
  const facts: unknown = block && JSON.parse(block.textContent ?? '')
  return isRecord(facts) && typeof facts.path === 'string' && typeof facts.time === 'number'
    ? { path: facts.path, time: facts.time, hasMarkup: facts.hasMarkup === true }
    : null
}

/** Reads the files of a document, by address. */
export function readFiles(document: Document): ReadonlyMap<string, string> {
  const blocks = [...document.querySelectorAll(`script[${FILE_ADDRESS}]`)]
  return new Map(blocks.map((block) => [block.getAttribute(FILE_ADDRESS) ?? '', fromBlock(block.textContent ?? '')]))
}
