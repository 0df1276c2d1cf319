/*
 * What a prerendered document says to the script that takes it over, in blocks of data: one with the facts of its snapshot, one
 * with the text of each file that its first view takes.
 */
import { isRecord } from '../../project/raw.ts'
import { FACTS_ID, FILE_ADDRESS } from './names.ts'

export interface BlockFacts {
  readonly path: string
  readonly time: number
}

/** A text of JSON as it may stand in a block: nothing in it ends the block. */
export function toBlock(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

/** The text that was put into a block. A `<` that was written by its number before is one too, which says the same. */
export function fromBlock(block: string): string {
  return block.replace(/\\(?:\\|u003c)/g, (pair) => (pair === '\\u003c' ? '<' : pair))
}

/** The facts in a document; null when it is not prerendered, or in a way that nobody can take over. */
export function readFacts(document: Document): BlockFacts | null {
  const block = document.getElementById(FACTS_ID)
  const facts: unknown = block && JSON.parse(block.textContent ?? '')
  return isRecord(facts) && typeof facts.path === 'string' && typeof facts.time === 'number'
    ? { path: facts.path, time: facts.time }
    : null
}

/** The files in a document, by address. */
export function readFiles(document: Document): ReadonlyMap<string, string> {
  const blocks = [...document.querySelectorAll(`script[${FILE_ADDRESS}]`)]
  return new Map(blocks.map((block) => [block.getAttribute(FILE_ADDRESS) ?? '', fromBlock(block.textContent ?? '')]))
}
