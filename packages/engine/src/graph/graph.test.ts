import { atom, createStore as createPlainStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { AtomSource, createStore } from './AtomSource.ts'
import { Binding } from './Binding.ts'
import { Computation } from './Computation.ts'
import { Graph } from './Graph.ts'
import { Region } from './Region.ts'
import { ValueSource } from './ValueSource.ts'

function setup() {
  const jobs: (() => void)[] = []
  const graph = Object.assign(new Graph(), { schedule: (flush: () => void) => void jobs.push(flush) })
  return {
    graph,
    runJobs: () => {
      for (const job of jobs.splice(0)) job()
    },
  }
}

describe('graph', () => {
  it('delivers a change once per flush, with the last value', () => {
    const { graph, runJobs } = setup()
    const source = new ValueSource(graph, 'a', 1)
    const seen: number[] = []
    const binding = new Binding(graph, 'label', () => source.get() * 10)
    binding.listen((value) => seen.push(value), 1)
    source.set(2)
    source.set(3)
    runJobs()
    expect(seen).toEqual([30])
  })

  it('evaluates only what reads the written source', () => {
    const { graph } = setup()
    const a = new ValueSource(graph, 'a', 1)
    const b = new ValueSource(graph, 'b', 1)
    let runs = 0
    new Binding(graph, 'reads a', () => a.get()).listen(() => {})
    new Binding(graph, 'reads b', () => {
      runs += 1
      return b.get()
    }).listen(() => {})
    runs = 0
    graph.batch(() => a.set(5))
    expect(runs).toBe(0)
  })

  it('notifies nobody when a derived value stays equal', () => {
    const { graph } = setup()
    const list = new ValueSource<readonly number[]>(graph, 'list', [1, 2])
    const odd = new Computation(graph, 'odd', () => list.get().filter((n) => n % 2 === 1))
    let runs = 0
    const binding = new Binding(graph, 'count', () => {
      runs += 1
      return odd.get().length
    })
    binding.listen(() => {})
    runs = 0
    graph.batch(() => list.set([1, 4]))
    expect(runs).toBe(0)
    graph.batch(() => list.set([1, 3]))
    expect([runs, binding.peek()]).toEqual([1, 2])
  })

  it('flushes structure before leaves, parents before children, and skips removed regions', () => {
    const { graph } = setup()
    const shown = new ValueSource(graph, 'shown', true)
    const region = new Region(null)
    const log: string[] = []
    new Binding(
      graph,
      'leaf',
      () => {
        log.push('leaf evaluated')
        return shown.get()
      },
      { region },
    ).listen(() => log.push('leaf'))
    new Binding(graph, 'child', () => shown.get(), { structure: true, depth: 2 }).listen(() => log.push('child'))
    new Binding(graph, 'parent', () => shown.get(), { structure: true, depth: 1 }).listen((value) => {
      log.push('parent')
      region.setRemoved(!value)
    })
    log.length = 0
    graph.batch(() => shown.set(false))
    expect(log).toEqual(['parent', 'child'])
  })

  it('catches a write between the first read and listening', () => {
    const { graph } = setup()
    const source = new ValueSource(graph, 'a', 'old')
    const binding = new Binding(graph, 'text', () => source.get())
    expect(binding.peek()).toBe('old')
    const shown = binding.version
    source.set('new')
    const seen: string[] = []
    binding.listen((value) => seen.push(value), shown)
    expect(seen).toEqual(['new'])
  })

  it('works again after stopping', () => {
    const { graph } = setup()
    const source = new ValueSource(graph, 'a', 1)
    const binding = new Binding(graph, 'text', () => source.get())
    const seen: number[] = []
    const stop = binding.listen((value) => seen.push(value))
    stop()
    graph.batch(() => source.set(2))
    binding.listen((value) => seen.push(value), 1)
    graph.batch(() => source.set(3))
    expect(seen).toEqual([1, 2, 3])
  })

  it('names a cycle', () => {
    const { graph } = setup()
    const a: Computation<number> = new Computation(graph, 'formula a', () => b.get() + 1)
    const b: Computation<number> = new Computation(graph, 'formula b', () => a.get() + 1)
    expect(() => a.peek()).toThrow('“formula a” depends on itself.')
  })

  const stores = [
    {
      store: 'plain',
      create: (graph: Graph) => {
        graph.changes = Number.NaN
        return createPlainStore()
      },
    },
    { store: 'counting', create: createStore },
  ]

  it.each(stores)('depends on a name that is still absent, in a $store store', ({ create }) => {
    const { graph } = setup()
    const store = create(graph)
    const source = new AtomSource<string>(graph, store, 'variables.late')
    const seen: (string | undefined)[] = []
    const binding = new Binding(graph, 'text', () => source.get())
    binding.listen((value) => seen.push(value))
    const late = atom('here')
    graph.batch(() => source.bind(late))
    graph.batch(() => store.set(late, 'changed'))
    graph.batch(() => source.bind(null))
    expect(seen.slice(-3)).toEqual(['here', 'changed', undefined])
  })

  it('switches dependencies with the branch taken', () => {
    const { graph } = setup()
    const which = new ValueSource(graph, 'which', true)
    const a = new ValueSource(graph, 'a', 1)
    const b = new ValueSource(graph, 'b', 2)
    let runs = 0
    const binding = new Binding(graph, 'text', () => {
      runs += 1
      return which.get() ? a.get() : b.get()
    })
    binding.listen(() => {})
    graph.batch(() => which.set(false))
    runs = 0
    graph.batch(() => a.set(10))
    expect([runs, binding.reads.map(({ name }) => name)]).toEqual([0, ['which', 'b']])
  })

  it.each(stores)('notifies readers also when another listener read first, in a $store store', ({ create }) => {
    const graph = Object.assign(new Graph(), { schedule: () => {} })
    const store = create(graph)
    const value = atom<unknown>(1)
    const source = new AtomSource<unknown>(graph, store, 'a')
    source.bind(value)
    store.sub(value, () => source.get())
    const seen: unknown[] = []
    new Binding(graph, 'label', () => source.get()).listen((next) => seen.push(next))
    graph.batch(() => store.set(value, 2))
    expect(seen.at(-1)).toBe(2)
  })

  it.each(stores)('reads a written value before anybody is notified, in a $store store', ({ create }) => {
    const graph = Object.assign(new Graph(), { schedule: () => {} })
    const store = create(graph)
    const value = atom(1)
    const source = new AtomSource<number>(graph, store, 'a')
    const heard: unknown[] = []
    store.sub(value, () => heard.push(source.get()))
    source.bind(value)
    expect(source.get()).toBe(1)
    store.set(value, 2)
    source.set(3)
    expect([...heard, source.get()]).toEqual([2, 3, 3])
  })

  it('updates a leaf whose region was removed and returned before it left the page', () => {
    const graph = Object.assign(new Graph(), { schedule: () => {} })
    const region = new Region(null)
    const text = new ValueSource(graph, 'text', 'a')
    const seen: string[] = []
    new Binding(graph, 'label', () => text.get(), { region }).listen((next) => seen.push(next), 1)
    graph.batch(() => {
      region.setRemoved(true)
      text.set('b')
    })
    graph.batch(() => region.setRemoved(false))
    graph.batch(() => text.set('c'))
    expect(seen.at(-1)).toBe('c')
  })

  it('changes the document once all bindings of a round are evaluated', () => {
    const { graph, runJobs } = setup()
    const source = new ValueSource(graph, 'a', 1)
    const seen: string[] = []
    for (const name of ['first', 'second'])
      new Binding(graph, name, () => {
        seen.push(`${name} is evaluated`)
        return source.get()
      }).listen((value) => graph.commit({ commit: () => seen.push(`${name} shows ${value}`) }))
    seen.length = 0
    source.set(2)
    runJobs()
    expect(seen).toEqual(['first is evaluated', 'second is evaluated', 'first shows 2', 'second shows 2'])
  })

  it('changes the document earlier on request', () => {
    const { graph, runJobs } = setup()
    const source = new ValueSource(graph, 'a', 1)
    let shown = 1
    const seen: number[] = []
    const show = (value: number) => graph.commit({ commit: () => (shown = value) })
    new Binding(graph, 'text', () => source.get()).listen(show, 1)
    new Binding(graph, 'length of the text', () => {
      graph.writeDocument()
      return source.get() && shown
    }).listen((value) => seen.push(value), 1)
    source.set(2)
    runJobs()
    expect(seen).toEqual([2])
  })

  it('changes the document at once outside a flush', () => {
    const seen: string[] = []
    setup().graph.commit({ commit: () => seen.push('shown') })
    expect(seen).toEqual(['shown'])
  })

  it('delivers to the others when one binding fails', () => {
    const graph = Object.assign(new Graph(), { schedule: () => {} })
    const text = new ValueSource(graph, 'text', 'a')
    const seen: string[] = []
    new Binding(graph, 'broken', () => {
      if (text.get() === 'b') throw new TypeError('no')
      return text.get()
    }).listen(() => {})
    new Binding(graph, 'label', () => text.get()).listen((next) => seen.push(next))
    expect(() => graph.batch(() => text.set('b'))).toThrow()
    graph.batch(() => text.set('c'))
    expect(seen).toContain('b')
    expect(seen.at(-1)).toBe('c')
  })
})
