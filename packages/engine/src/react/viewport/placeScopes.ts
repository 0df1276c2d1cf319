import type { Graph } from '../../graph/Graph.ts'
import type { EnterScope } from '../element/Stage.ts'
import { NodePicture } from './NodePicture.ts'

/** Gives each element a scope of its own, where `context.thisInstance` is its node and `context.layout` the layout around. */
export function placeScopes(graph: Graph): EnterScope {
  return (outer, { uid, definition }) => {
    const scope = outer.with({ thisInstance: new NodePicture(graph, uid) })
    const isLayout = definition?.inherits?.includes('layout')
    return { own: scope, inner: isLayout ? scope.with({ layout: { id: uid } }) : scope }
  }
}
