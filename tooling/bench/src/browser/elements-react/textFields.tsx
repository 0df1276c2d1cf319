import { PinInput } from '@ark-ui/react/pin-input'
import { Maskito } from '@maskito/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CODE_LENGTH, PATTERN } from '../elements/elementContent.ts'
import type { ControlProps } from './ControlProps.ts'
import styles from './fields.module.css'

const PAUSE_MS = 500

/** An input whose text the browser has. */
export function PlainField({ id }: ControlProps): ReactNode {
  return <input id={id} type="text" placeholder="Name" className={styles.text} />
}

const mask = { mask: [...PATTERN].map((character) => (character === '0' ? /\d/ : character)) }

/** An input that brings what is typed into a pattern. */
export function PatternField({ id }: ControlProps): ReactNode {
  const [value, setValue] = useState('')
  const node = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const masked = node.current && new Maskito(node.current, mask)
    return () => masked?.destroy()
  }, [])
  return (
    <input
      ref={node}
      id={id}
      type="text"
      placeholder="Telephone"
      value={value}
      className={styles.text}
      onInput={({ currentTarget }) => setValue(currentTarget.value)}
    />
  )
}

/** A search, which begins after a pause in typing, or at once by Enter. */
export function Search({ id }: ControlProps): ReactNode {
  const [value, setValue] = useState('')
  const [searched, setSearched] = useState('')
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const search = (text: string, pause: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setSearched(text), pause)
  }
  return (
    <div className={styles.line} data-searched={searched || undefined}>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        placeholder="Search"
        value={value}
        className={styles.text}
        onChange={({ target }) => {
          setValue(target.value)
          search(target.value, PAUSE_MS)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') search(value, 0)
        }}
      />
    </div>
  )
}

const places = Array.from({ length: CODE_LENGTH }, (_, index) => index)

/** The example of the library's documentation. */
export function Code({ id }: ControlProps): ReactNode {
  return (
    <PinInput.Root ids={{ root: id }} count={CODE_LENGTH} otp type="alphanumeric" placeholder="">
      <PinInput.Control className={styles.line}>
        {places.map((index) => (
          <PinInput.Input key={index} index={index} className={styles.place} />
        ))}
      </PinInput.Control>
      <PinInput.HiddenInput />
    </PinInput.Root>
  )
}
