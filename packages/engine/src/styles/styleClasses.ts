import { cascadeRank, mediaBags } from '../project/mediaBags.ts'
import type { ClassCascade, MediaBag } from '../project/model.ts'
import { isRecord, list, type Raw, record, text } from '../project/raw.ts'

/** Values of a style class or sub-class, by screen. */
interface StyleClass {
  readonly content: readonly MediaBag[]
  readonly style: readonly MediaBag[]
  readonly subClasses: ReadonlyMap<string, StyleClass>
}

type StyleClasses = ReadonlyMap<string, StyleClass>

/** Creates the cascade of a project's stored style classes, by id, for the elements that list them. */
export function classCascade(raw: unknown): ClassCascade {
  const classes = readStyleClasses(raw)
  return (own, state, { part, states }) => withClasses(own, record(state), { classes, part, states })
}

/** Reads style classes by id; invalid ones are left out. */
function readStyleClasses(raw: unknown): StyleClasses {
  const entries = Object.entries(record(raw)).flatMap(([id, item]) =>
    isRecord(item) ? [[id, readStyleClass(item)] as const] : [],
  )
  return new Map(entries)
}

function readStyleClass(raw: Raw): StyleClass {
  return {
    content: mediaBags(raw.content, []),
    style: mediaBags(record(raw._state).style, []),
    subClasses: readStyleClasses(raw.subClasses),
  }
}

/** Bag with its rank in the cascade; higher ranks win. */
interface Ranked {
  readonly rank: number
  readonly bag: MediaBag
}

/**
 * Merges the bags of an element with those of its classes. On each screen come the classes, their sub-classes, the
 * sub-classes of active states, then the element's own bags; then the same for each state.
 * @param own its own bags; @param state the element's `_state`; @param states ids of its declared states.
 */
function withClasses(
  own: readonly MediaBag[],
  state: Raw,
  { classes, part, states }: { classes: StyleClasses; part: 'content' | 'style'; states: readonly string[] },
): readonly MediaBag[] {
  const listed = record(state.classes)
  if (Object.keys(listed).length === 0) return own
  const ranked: Ranked[] = own.map((bag) => ({ rank: cascadeRank(bag, states), bag }))
  for (const place of [null, ...states]) {
    // A stateless class's sub-classes for a state apply only while it is active, and below the element's own values.
    const subStates = place === null ? [null, ...states] : [place]
    for (const id of list(listed[place ?? 'default'])) {
      const found = typeof id === 'string' ? classes.get(id) : undefined
      if (!found || typeof id !== 'string') continue
      ranked.push(...rankedBags(found[part], place, place, states, 3))
      for (const subState of subStates)
        for (const sub of subClassesOf(found, state, subState ?? 'default', id))
          ranked.push(...rankedBags(sub[part], place, subState, states, subState === place ? 2 : 1))
    }
  }
  return ranked.sort((a, b) => a.rank - b.rank).map(({ bag }) => bag)
}

/** Ranks the bags of a class just below the element's own bags at the same place. */
function rankedBags(
  bags: readonly MediaBag[],
  place: string | null,
  state: string | null,
  states: readonly string[],
  before: number,
): readonly Ranked[] {
  return bags.map(({ screen, values }) => ({
    rank: cascadeRank({ screen, state: place }, states) - before / 4,
    bag: { screen, state, values },
  }))
}

function subClassesOf(found: StyleClass, state: Raw, key: string, id: string): readonly StyleClass[] {
  return list(record(record(state.subClasses)[key])[id]).flatMap((sub) => found.subClasses.get(text(sub) ?? '') ?? [])
}
