/*
 * Data blocks in a prerendered document for the script that hydrates it: one with the facts of its snapshot, and one with
 * the text of each file that its first view needs.
 */
import { isRecord } from '../../project/raw.ts'
import { FACTS_ID, FILE_ADDRESS } from './names.ts'

export interface BlockFacts {
  readonly path: string
  readonly time: number
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
    ? { path: facts.path, time: facts.time }
    : null
}

/** Reads the files of a document, by address. */
export function readFiles(document: Document): ReadonlyMap<string, string> {
  const blocks = [...document.querySelectorAll(`script[${FILE_ADDRESS}]`)]
  return new Map(blocks.map((block) => [block.getAttribute(FILE_ADDRESS) ?? '', fromBlock(block.textContent ?? '')]))
}
