import type { UseColorPickerReturn } from '@ark-ui/react/color-picker'
import type { Messages } from '@sluice/elements-kit'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './ColorInput.module.css'
import type en from './messages/en.json'

interface Props {
  readonly picker: UseColorPickerReturn
  readonly channel: 'alpha' | 'hue'
  readonly message: Messages<keyof typeof en>
}

/** Larger step of a channel, and what its values are multiplied by to be read. */
const CHANNELS = { hue: { page: 15, times: 1 }, alpha: { page: 0.1, times: 100 } } as const

/** A slider for one channel of a colour. */
export function ColorSlider({ picker, channel, message }: Props): ReactNode {
  const { page, times } = CHANNELS[channel]
  const value = picker.value.getChannelValue(channel)
  const { onKeyDown, ...rest } = picker.getChannelSliderThumbProps({ channel })
  const thumb = {
    ...rest,
    'aria-label': message(`color.${channel}`),
    'aria-valuetext': message(`color.${channel}Value`, { value: Math.round(value * times) }),
    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      // Of these two keys the library makes no colour.
      const pages = event.key === 'PageUp' ? 1 : event.key === 'PageDown' ? -1 : 0
      if (pages === 0) return onKeyDown?.(event)
      event.preventDefault()
      picker.setChannelValue(channel, value + pages * page)
    },
  }
  return (
    <div {...picker.getChannelSliderProps({ channel })} className={styles.slider}>
      <div {...picker.getChannelSliderTrackProps({ channel })} role="presentation" className={styles.track} />
      <div {...thumb} className={styles.thumb} />
    </div>
  )
}
