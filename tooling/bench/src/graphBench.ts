import { computed, effect, endBatch, signal, startBatch } from 'alien-signals'
import { Binding } from '../../../packages/engine/src/bindings/Binding.ts'
import { Graph } from '../../../packages/engine/src/bindings/Graph.ts'
import { ValueSource } from '../../../packages/engine/src/bindings/ValueSource.ts'
import { measure, type Result } from './measure.ts'

const ROWS = 1_000

/** The engine's graph beside bare signals: one row of many changes, and all of them do. */
export function graphBench(): { name: string; results: readonly Result[] } {
  return {
    name: `Graph, ${ROWS} bound rows`,
    results: [
      { label: 'ours: one row changes', microseconds: measure(ourRow(), 2_000) },
      { label: 'alien-signals: one row changes', microseconds: measure(alienRow(), 2_000) },
      { label: 'ours: all rows depend on it', microseconds: measure(ourAll(), 20) },
      { label: 'alien-signals: all rows depend on it', microseconds: measure(alienAll(), 20) },
    ],
  }
}

function ourRow(): () => void {
  const graph = new Graph()
  const rows = Array.from({ length: ROWS }, (_, i) => new ValueSource(graph, `row ${i}`, i))
  let sink = 0
  for (const row of rows)
    new Binding(graph, 'text', () => row.get() + 1).listen((value) => {
      sink += value
    })
  const next = counter()
  return () => graph.batch(() => rows[500]?.set(next(sink)))
}

function ourAll(): () => void {
  const graph = new Graph()
  const source = new ValueSource(graph, 'source', 0)
  let sink = 0
  for (let i = 0; i < ROWS; i += 1)
    new Binding(graph, 'text', () => source.get() + i).listen((value) => {
      sink += value
    })
  const next = counter()
  return () => graph.batch(() => source.set(next(sink)))
}

function alienRow(): () => void {
  const rows = Array.from({ length: ROWS }, (_, i) => signal(i))
  let sink = 0
  for (const row of rows) {
    const text = computed(() => row() + 1)
    effect(() => {
      sink += text()
    })
  }
  const next = counter()
  return () => batched(() => rows[500]?.(next(sink)))
}

function alienAll(): () => void {
  const source = signal(0)
  let sink = 0
  for (let i = 0; i < ROWS; i += 1) {
    const text = computed(() => source() + i)
    effect(() => {
      sink += text()
    })
  }
  const next = counter()
  return () => batched(() => source(next(sink)))
}

function batched(write: () => void): void {
  startBatch()
  write()
  endBatch()
}

/** A value that was not there before; the sink keeps the work from being optimised away. */
function counter(): (sink: number) => number {
  let n = 0
  return (sink) => {
    n += 1
    return n + sink * 0
  }
}
