import { computed, effect, endBatch, signal, startBatch } from 'alien-signals'
import { Binding } from '../../../packages/engine/src/graph/Binding.ts'
import { Graph } from '../../../packages/engine/src/graph/Graph.ts'
import { ValueSource } from '../../../packages/engine/src/graph/ValueSource.ts'
import type { Line } from './Line.ts'
import { measure } from './measure.ts'
import { withRatios } from './withRatios.ts'

const ROWS = 1_000

/** The engine's graph compared with bare signals: one of many rows changes, and all rows change. */
export function graphBench(): readonly Line[] {
  return withRatios(
    [
      line('graph: one row changes', 'sluice', measure(ourRow(), 2_000)),
      line('graph: one row changes', 'alien-signals', measure(alienRow(), 2_000)),
      line('graph: all rows depend on it', 'sluice', measure(ourAll(), 20)),
      line('graph: all rows depend on it', 'alien-signals', measure(alienAll(), 20)),
    ],
    'sluice',
  )
}

function line(name: string, contender: string, median: number): Omit<Line, 'ratio'> {
  return { name, rows: ROWS, contender, unit: 'µs', median, bar: null }
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

/** Returns a new value each time; the sink keeps the work from being optimized away. */
function counter(): (sink: number) => number {
  let n = 0
  return (sink) => {
    n += 1
    return n + sink * 0
  }
}
