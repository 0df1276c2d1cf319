import { Fragment, type ReactNode } from 'react'

const BLOCK = 1000

/**
 * Rows in blocks by their place, the first as long as the first slice. What is added to a list later is placed node by node, and React looks for the place of
 * each among all that follow; a block is placed as one. A row that moves into another block is made anew, so this is for
 * rows that hold nothing of their own.
 */
export function inBlocks(rows: readonly ReactNode[], first: number): readonly ReactNode[] {
  const blocks = [<Fragment key="first">{rows.slice(0, first)}</Fragment>]
  for (let at = first; at < rows.length; at += BLOCK)
    blocks.push(<Fragment key={at}>{rows.slice(at, at + BLOCK)}</Fragment>)
  return blocks
}
