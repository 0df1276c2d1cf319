import type { ElementProps } from '@sluice/engine/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { toNumber } from '../number/toNumber.ts'
import { SignatureSheet } from './SignatureSheet.ts'
import type { signaturePad } from './schema.ts'
import { nameOf, type Signature, type SignatureAction, type SignatureValue } from './signature.ts'

type Props = Pick<ElementProps<typeof signaturePad>, 'emit' | 'maxPenWidth' | 'minPenWidth'>

interface Shown {
  readonly signature: Signature
  readonly isReadonly: boolean
  readonly change: (action: SignatureAction, event: Event) => void
}

/** The canvas of a signature pad: what it shows, whether a stroke is being drawn, and the picture of a typed name. */
export function useSheet({ emit, ...widths }: Props, { signature, isReadonly, change }: Shown) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const sheet = useRef<SignatureSheet | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const events: ConstructorParameters<typeof SignatureSheet>[1] = {
    begin(domEvent) {
      setDrawing(true)
      emit('begin', { domEvent })
    },
    end(stroke, domEvent) {
      setDrawing(false)
      change({ kind: 'draw', stroke, value: sheet.current?.toFile() ?? null }, domEvent)
      emit('end', { domEvent })
    },
  }
  const latest = useRef(events)
  useLayoutEffect(() => {
    latest.current = events
  })
  useLayoutEffect(() => {
    // Some browsers refuse to draw; the rest of the page works without a signature.
    if (!canvas.current?.getContext('2d')) return undefined
    const made = new SignatureSheet(canvas.current, {
      begin: (domEvent) => latest.current.begin(domEvent),
      end: (stroke, domEvent) => latest.current.end(stroke, domEvent),
    })
    sheet.current = made
    return () => made.dispose()
  }, [])
  const { way, draw } = signature
  const canDraw = way === 'draw' && !isReadonly
  const { minWidth, maxWidth } = penOf(widths)
  useLayoutEffect(() => {
    const pen = canDraw ? { minWidth, maxWidth } : null
    if (!pen) setDrawing(false)
    sheet.current?.show({ strokes: way === 'draw' ? draw.now.strokes : [], name: nameOf(signature), pen })
  }, [signature, way, draw, canDraw, minWidth, maxWidth])
  /** Picture of a name, which is shown from then on. */
  const pictureOf = (name: string): SignatureValue => {
    if (name.trim() === '' || !sheet.current) return null
    sheet.current.show({ strokes: [], name: name.trim(), pen: null })
    return sheet.current.toFile()
  }
  return { canvas, isDrawing, pictureOf }
}

function penOf({ minPenWidth, maxPenWidth }: Omit<Props, 'emit'>) {
  const minWidth = positive(minPenWidth, 0.7)
  return { minWidth, maxWidth: Math.max(minWidth, positive(maxPenWidth, 2.5)) }
}

function positive(stored: unknown, fallback: number): number {
  const number = toNumber(stored) ?? fallback
  return number > 0 && Number.isFinite(number) ? number : fallback
}
