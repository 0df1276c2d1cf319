import { useContext, useState } from 'react'
import { RuntimeContext } from '../RuntimeContext.ts'
import { type ForeignContent, snapshots } from './snapshots.ts'

/**
 * Props for a node that an effect or a ref fills. Empty, except in the first view of a prerendered page, where they hold the
 * content so that the document contains it too.
 */
export function useForeignContent(make: () => DocumentFragment): ForeignContent {
  const runtime = useContext(RuntimeContext)
  const [content] = useState(() => (runtime && snapshots.get(runtime)?.contentOf(make)) ?? NONE)
  return content
}

const NONE: ForeignContent = {}
