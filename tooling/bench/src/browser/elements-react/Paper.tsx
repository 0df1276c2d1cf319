import { type ReactNode, useEffect, useRef, useState } from 'react'
import Pad from 'signature_pad'
import type { ControlProps } from './ControlProps.ts'
import styles from './drawings.module.css'

/** Paper to sign on, with buttons that take back the last stroke or all. */
export function Paper({ id }: ControlProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad | null>(null)
  const [isSigned, setSigned] = useState(false)
  useEffect(() => {
    const node = canvas.current
    if (!node) return undefined
    node.width = node.clientWidth * devicePixelRatio
    node.height = node.clientHeight * devicePixelRatio
    node.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio)
    const drawn = new Pad(node)
    drawn.addEventListener('endStroke', () => setSigned(true))
    pad.current = drawn
    return () => drawn.off()
  }, [])
  const show = (strokes: ReturnType<Pad['toData']>) => {
    pad.current?.fromData(strokes)
    setSigned(strokes.length > 0)
  }
  return (
    <fieldset id={id} aria-label="Signature" className={styles.signature}>
      <div className={styles.paper}>
        <canvas ref={canvas} role="img" aria-label={isSigned ? 'Signed' : 'Not signed'} className={styles.canvas} />
        {!isSigned && (
          <span aria-hidden="true" className={styles.hint}>
            Sign here
          </span>
        )}
      </div>
      <button type="button" disabled={!isSigned} onClick={() => show(pad.current?.toData().slice(0, -1) ?? [])}>
        Undo
      </button>
      <button type="button" disabled={!isSigned} onClick={() => show([])}>
        Clear
      </button>
    </fieldset>
  )
}
