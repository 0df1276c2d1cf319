import type { ReactNode, RefObject } from 'react'
import type { InspectedValue, Inspector } from '../inspect/index.ts'
import { ValueText } from '../shared/ValueText.tsx'
import type { Words } from '../words/wordsIn.ts'
import styles from './ElementTab.module.css'
import { ReadTree } from './ReadTree.tsx'
import type { PickedElement } from './usePicker.ts'

interface Props {
  readonly inspector: Inspector
  readonly chosen: PickedElement | null
  readonly onChoose: (element: PickedElement | null) => void
  readonly onPick: () => void
  /** Button that starts picking. */
  readonly pickButton: RefObject<HTMLButtonElement | null>
  readonly words: Words
}

/** Explains an element: each stored value, its formulas, the values they read, and when those last changed. */
export function ElementTab({ inspector, chosen, onChoose, onPick, pickButton, words }: Props): ReactNode {
  const { elements } = inspector
  const place = chosen ? elements.indexOf(chosen) : -1
  return (
    <div className={styles.tab}>
      <div className={styles.choice}>
        <button ref={pickButton} type="button" onClick={onPick}>
          {words.choose}
        </button>
        <select
          aria-label={words.elementOnPage}
          value={place}
          onChange={(event) => onChoose(elements[Number(event.target.value)] ?? null)}
        >
          <option value={-1}>{words.elementOnPage}</option>
          {elements.map((element, i) => (
            <option key={`${element.uid} ${element.repeatIndex ?? ''} ${i}`} value={i}>
              {labelOf(element, words)}
            </option>
          ))}
        </select>
      </div>
      {chosen ? null : <p className={styles.muted}>{words.noElement}</p>}
      {chosen && place < 0 ? <p role="status">{words.gone}</p> : null}
      {chosen && place >= 0 ? <Inspected inspector={inspector} element={chosen} words={words} /> : null}
    </div>
  )
}

/** Name of the element, with its row if it is repeated. */
function labelOf({ plan, repeatIndex }: PickedElement, words: Words): string {
  return repeatIndex === undefined ? plan.label : `${plan.label} (${words.row} ${repeatIndex})`
}

function Inspected({
  inspector,
  element,
  words,
}: Pick<Props, 'inspector' | 'words'> & { readonly element: PickedElement }): ReactNode {
  const { uid, type, states, values } = inspector.inspect(element)
  const language = inspector.runtime.language.peek()
  return (
    <section aria-label={labelOf(element, words)}>
      <h2 className={styles.name}>{labelOf(element, words)}</h2>
      <p className={styles.muted}>
        {type ?? '?'} · <code>{uid}</code>
        {states.length > 0 ? ` · ${words.states}: ${states.join(', ')}` : ''}
      </p>
      {values.length === 0 ? <p className={styles.muted}>{words.noValues}</p> : null}
      <ul className={styles.values}>
        {values.map((value) => (
          <Value key={value.property} value={value} words={words} language={language} />
        ))}
      </ul>
    </section>
  )
}

function Value({
  value: { property, formulas, value, error, reads },
  words,
  language,
}: {
  readonly value: InspectedValue
  readonly words: Words
  readonly language: string
}): ReactNode {
  return (
    <li className={styles.value}>
      <h3 className={styles.property}>{property}</h3>
      {error ? (
        <p className={styles.error}>
          {error.message} <code>{error.code}</code>
        </p>
      ) : (
        <ValueText value={value} />
      )}
      {formulas.map((code) => (
        <pre key={code} className={styles.formula}>
          {code}
        </pre>
      ))}
      {formulas.length === 0 ? <p className={styles.muted}>{words.fixed}</p> : null}
      {reads.length > 0 ? <ReadTree reads={reads} words={words} language={language} /> : null}
    </li>
  )
}
