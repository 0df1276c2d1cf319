import { toBoolean, useElementValue } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useDerivedVariable } from '../field/useDerivedVariable.ts'
import { useField } from '../field/useField.ts'
import type { signaturePad } from './schema.ts'
import {
  changeSignature,
  nameOf,
  type SignatureAction,
  type SignatureValue,
  type SigningWay,
  signatureOf,
  signedValue,
} from './signature.ts'
import { useSheet } from './useSheet.ts'

type Props = ElementProps<typeof signaturePad>

/** Behavior of a signature pad: the signature, its field in the form around it, and what its parts do. */
export function useSignature(props: Props) {
  const { variable, state, ref, required = false } = props
  const isReadonly = toBoolean(props.readonly)
  const group = useRef<HTMLFieldSetElement>(null)
  const { signature, act, change, value } = useSignatureState(props)
  const { canvas, isDrawing, pictureOf } = useSheet(props, { signature, isReadonly, change })
  const field = useField(props, {
    value,
    initialValue: props.value,
    reset(next) {
      act({ kind: 'adopt', value: toSignatureValue(next) })
      variable.value.set(toSignatureValue(next))
    },
    control: () => fieldIn(group.current) ?? canvas.current,
  })
  useDerivedVariable(variable.value, variable.isEmpty, isEmpty)
  useEffect(() => state.raise('readonly', isReadonly), [state, isReadonly])
  useImperativeHandle(ref, () => {
    const run = (kind: 'clear' | 'undo') => () => variable.value.set(act({ kind }))
    return { clear: run('clear'), undo: run('undo') }
  }, [act, variable.value])
  return {
    ...{ signature, value, field, required, isReadonly, group, canvas, isDrawing },
    choose: (way: SigningWay, event: Event) => change({ kind: 'choose', way }, event),
    clear: (event: Event) => change({ kind: 'clear' }, event),
    undo: (event: Event) => change({ kind: 'undo' }, event),
    type: (name: string, event: Event) => change({ kind: 'type', name, value: pictureOf(name) }, event),
  }
}

/** The field for the name, else the chosen way of signing. */
function fieldIn(group: HTMLElement | null): HTMLElement | null {
  const find = (selector: string) => group?.querySelector<HTMLElement>(selector) ?? null
  return find('input[type="text"]') ?? find('input:checked')
}

/** The signature, which follows its variable, and how it changes: `act` does, and `change` reports it as well. */
function useSignatureState({ variable, emit, value: initial }: Props) {
  const [value, setValue] = useElementValue<SignatureValue>({
    handle: variable.value,
    initial,
    emit,
    toValue: toSignatureValue,
  })
  const [signature, setSignature] = useState(() => signatureOf(value))
  // Keeps the newest signature: two events of the browser may arrive before React renders the first.
  const latest = useRef(signature)
  const act = useCallback(
    (action: SignatureAction): SignatureValue => {
      latest.current = changeSignature(latest.current, action)
      setSignature(latest.current)
      variable.name.set(nameOf(latest.current))
      return signedValue(latest.current)
    },
    [variable.name],
  )
  const change = useCallback(
    (action: SignatureAction, event: Event) => {
      const before = signedValue(latest.current)
      const next = act(action)
      if (next !== before) setValue(next, event)
    },
    [act, setValue],
  )
  useLayoutEffect(() => {
    if (value !== signedValue(latest.current)) act({ kind: 'adopt', value })
  }, [value, act])
  return { signature, act, change, value }
}

function toSignatureValue(stored: unknown): SignatureValue {
  return stored instanceof File || (typeof stored === 'string' && stored !== '') ? stored : null
}

const isEmpty = (stored: unknown) => toSignatureValue(stored) === null
