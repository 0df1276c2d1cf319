import { ColorPicker, parseColor } from '@ark-ui/react/color-picker'
import type { ReactNode } from 'react'
import { COLOR } from '../elements/elementContent.ts'
import type { ControlProps } from './ControlProps.ts'
import styles from './fields.module.css'

const initial = parseColor(COLOR)

/** The example of the library's documentation, without alpha and swatches. */
export function ColorField({ id }: ControlProps): ReactNode {
  return (
    <ColorPicker.Root defaultValue={initial} lazyMount unmountOnExit>
      <ColorPicker.Control className={styles.line}>
        <ColorPicker.Trigger aria-label="Choose a colour" className={styles.swatch}>
          <ColorPicker.ValueSwatch className={styles.swatch} />
        </ColorPicker.Trigger>
        <ColorPicker.ChannelInput id={id} channel="hex" className={styles.text} />
      </ColorPicker.Control>
      <ColorPicker.Positioner>
        <ColorPicker.Content>
          <ColorPicker.Area>
            <ColorPicker.AreaBackground />
            <ColorPicker.AreaThumb />
          </ColorPicker.Area>
          <ColorPicker.EyeDropperTrigger>Pick</ColorPicker.EyeDropperTrigger>
          <ColorPicker.ChannelSlider channel="hue">
            <ColorPicker.ChannelSliderTrack />
            <ColorPicker.ChannelSliderThumb />
          </ColorPicker.ChannelSlider>
        </ColorPicker.Content>
      </ColorPicker.Positioner>
      <ColorPicker.HiddenInput />
    </ColorPicker.Root>
  )
}
