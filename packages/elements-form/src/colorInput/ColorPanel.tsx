import { type Messages, textIn, useCustomProperties } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './ColorInput.module.css'
import { ColorSlider } from './ColorSlider.tsx'
import { toColor, toHex } from './colorText.ts'
import type en from './messages/en.json'
import type { colorInput } from './schema.ts'
import type { useColorInput } from './useColorInput.ts'

interface Props {
  readonly props: ElementProps<typeof colorInput>
  readonly behavior: ReturnType<typeof useColorInput>
  readonly message: Messages<keyof typeof en>
}

/** Sliders, suggested colours and the pipette. It is never on the server, so that the library may set styles. */
export function ColorPanel({ props, behavior, message }: Props): ReactNode {
  const { picker } = behavior
  const layer = useRef<HTMLDivElement>(null)
  useTopLayer(layer)
  const { style, ...positioner } = picker.getPositionerProps()
  const content = { ...picker.getContentProps(), 'aria-label': message('color.choose') }
  return (
    <div {...positioner} ref={layer} popover="manual" className={styles.layer}>
      <div {...content} className={styles.panel}>
        <ColorArea behavior={behavior} message={message} />
        <ColorSlider picker={picker} channel="hue" message={message} />
        {props.allowAlpha && <ColorSlider picker={picker} channel="alpha" message={message} />}
        <Swatches props={props} behavior={behavior} message={message} />
        {props.allowPicking && 'EyeDropper' in window && (
          <button {...picker.getEyeDropperTriggerProps()} type="button" aria-label={undefined} className={styles.pick}>
            {message('color.pick')}
          </button>
        )}
      </div>
    </div>
  )
}

/** Browsers without a top layer show it at its place in the page. */
function useTopLayer(layer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = layer.current
    if (!node || !('showPopover' in node)) return undefined
    node.showPopover()
    return () => {
      if (node.matches(':popover-open')) node.hidePopover()
    }
  }, [layer])
}

/** A plane of saturation and brightness. */
function ColorArea({ behavior: { picker }, message }: Omit<Props, 'props'>): ReactNode {
  const value = (channel: 'brightness' | 'saturation') => Math.round(picker.value.getChannelValue(channel))
  const thumb = {
    ...picker.getAreaThumbProps(),
    'aria-label': message('color.area'),
    'aria-roledescription': message('color.areaRole'),
    'aria-valuetext': message('color.areaValue', { saturation: value('saturation'), brightness: value('brightness') }),
  }
  return (
    <div {...picker.getAreaProps()} className={styles.area}>
      <div {...picker.getAreaBackgroundProps()} className={styles.plane} />
      <div {...thumb} className={styles.thumb} />
    </div>
  )
}

function Swatches({ props, behavior, message }: Props): ReactNode {
  const swatches = toSwatches(props.swatches, props.environment.language)
  if (swatches.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no fields
    <div role="group" aria-label={message('color.swatches')} className={styles.swatches}>
      {swatches.map(({ hex, label }, index) => (
        <Swatch
          key={index}
          hex={hex}
          label={label}
          isChosen={hex === behavior.value}
          onChoose={() => behavior.enter(hex)}
        />
      ))}
    </div>
  )
}

interface SwatchProps {
  readonly hex: string
  readonly label: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Swatch({ hex, label, isChosen, onChoose }: SwatchProps): ReactNode {
  return (
    <button
      ref={useCustomProperties<HTMLButtonElement>({ '--sl-color-shown': hex })}
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={styles.swatch}
    />
  )
}

/** Suggested colours with their names; those that are none are left out. */
function toSwatches(stored: unknown, language: string) {
  return (Array.isArray(stored) ? stored : []).flatMap((item: unknown) => {
    const { value, label }: { readonly value?: unknown; readonly label?: unknown } = Object(item)
    const color = toColor(String(typeof item === 'string' ? item : value))
    if (!color) return []
    return { hex: toHex(color), label: textIn(label, language) || toHex(color) }
  })
}
