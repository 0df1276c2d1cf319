import type { Messages } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { useContext, useMemo } from 'react'
import { matchesSearch } from './matchesSearch.ts'
import { SelectLook } from './SelectLook.ts'
import type { select } from './schema.ts'
import { type SelectOption, toOptions } from './toOptions.ts'

/** Interface texts, with that of the option that adds what was searched for. */
type Message = Messages<'select.create'>

interface Given {
  readonly options: readonly SelectOption[]
  /** Keys of the chosen values. */
  readonly keys: readonly string[]
  readonly search: string
  readonly message: Message
}

/** Options that a select shows: `created` is the one that adds what was searched for, `shown` are all found, and `listed` those in the list. */
export function useListedOptions({ searchBy }: Pick<ElementProps<typeof select>, 'searchBy'>, given: Given) {
  const { options, keys, search, message } = given
  const look = useContext(SelectLook)
  const canCreate = look?.creates === true
  const created = useMemo(
    () => (canCreate ? createdBy(search, options, message) : []),
    [canCreate, search, options, message],
  )
  const shown = useMemo(
    () => [...options.filter((option) => matchesSearch(option, search, searchBy ?? [])), ...created],
    [options, search, searchBy, created],
  )
  const isOlder = look !== null
  const { limit, several } = look ?? {}
  const hidesChosen = several?.hidesSelected === true
  // Keys and settings are other objects at each rendering, and would make another list each time.
  const keyText = JSON.stringify(keys)
  const listed = useMemo(
    () => (isOlder ? listedOf(shown, { chosen: new Set(JSON.parse(keyText)), hidesChosen, limit }) : shown),
    [isOlder, shown, keyText, hidesChosen, limit],
  )
  return { created, shown, listed }
}

/** The option that adds what was searched for, where no option has that label. */
function createdBy(search: string, options: readonly SelectOption[], message: Message) {
  const text = search.trim()
  const isKnown = options.some(({ label }) => label.toLowerCase() === text.toLowerCase())
  if (text === '' || isKnown) return []
  return toOptions([{ value: text, label: message('select.create', { label: text }) }], {}, '')
}

interface OlderList {
  /** Keys of the chosen values. */
  readonly chosen: ReadonlySet<string>
  readonly hidesChosen: boolean
  /** How many options it shows at most. */
  readonly limit: number | undefined
}

/** Options in the list of an older select: those found by the search, and as many of them as it shows; all chosen ones or none. */
function listedOf(shown: readonly SelectOption[], { chosen, hidesChosen, limit = shown.length }: OlderList) {
  if (hidesChosen) return shown.filter(({ key }) => !chosen.has(key)).slice(0, limit)
  return shown.filter(({ key }, index) => index < limit || chosen.has(key))
}
