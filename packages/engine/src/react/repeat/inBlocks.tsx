import { Fragment, type ReactNode } from 'react'
import { FIRST_SCREEN } from './useSlice.ts'

const BLOCK = 1000

/**
 * Rows in blocks by their place. What is added to a list later is placed node by node, and React looks for the place of
 * each among all that follow; a block is placed as one. A row that moves into another block is made anew, so this is for
 * rows that hold nothing of their own.
 */
export function inBlocks(rows: readonly ReactNode[]): ReactNode {
  const blocks = [<Fragment key="first">{rows.slice(0, FIRST_SCREEN)}</Fragment>]
  for (let at = FIRST_SCREEN; at < rows.length; at += BLOCK)
    blocks.push(<Fragment key={at}>{rows.slice(at, at + BLOCK)}</Fragment>)
  return blocks
}
