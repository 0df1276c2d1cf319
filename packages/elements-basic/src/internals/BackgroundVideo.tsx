import { type ReactNode, useEffect, useRef } from 'react'
import styles from './BackgroundVideo.module.css'

/** The stored properties of a video behind the content of a box. */
export interface BackgroundVideoProps {
  readonly '_ww-backgroundVideo'?: string | undefined
  readonly '_ww-backgroundVideoPoster'?: string | undefined
  readonly '_ww-backgroundVideoSize'?: string | undefined
  readonly '_ww-backgroundVideoLoop'?: boolean | undefined
  readonly '_ww-backgroundVideoPreload'?: boolean | undefined
}

/** The classes of a box: its own, what it has to be for a video behind its content, and those of its root. */
export function videoBoxClass(own: string | undefined, { root, ...props }: BackgroundVideoProps & HasRoot): string {
  return `${own} ${props['_ww-backgroundVideo'] ? `${styles.box} ` : ''}${root.className}`
}

interface HasRoot {
  readonly root: { readonly className: string }
}

/** A silent video behind the content of a box; decoration. Who asked for less motion sees its first picture. */
export function BackgroundVideo({
  '_ww-backgroundVideo': address,
  '_ww-backgroundVideoPoster': poster,
  '_ww-backgroundVideoSize': size,
  '_ww-backgroundVideoLoop': loop,
  '_ww-backgroundVideoPreload': preload,
}: BackgroundVideoProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    // A browser may refuse to play, to save data or power; the picture stays then.
    if (!isStill && address) void video.current?.play().catch(() => undefined)
  }, [address])
  if (!address) return null
  return (
    <video
      ref={video}
      src={address}
      poster={poster}
      loop={loop ?? false}
      preload={preload ? 'auto' : 'metadata'}
      data-size={size ?? 'cover'}
      className={styles.video}
      aria-hidden="true"
      tabIndex={-1}
      muted
      playsInline
      disablePictureInPicture
    />
  )
}
