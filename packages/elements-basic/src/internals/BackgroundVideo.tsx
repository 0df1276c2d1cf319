import { type ReactNode, useEffect, useRef } from 'react'
import styles from './BackgroundVideo.module.css'

/** Stored properties of a background video. */
export interface BackgroundVideoProps {
  readonly '_ww-backgroundVideo'?: string | undefined
  readonly '_ww-backgroundVideoPoster'?: string | undefined
  readonly '_ww-backgroundVideoSize'?: string | undefined
  readonly '_ww-backgroundVideoLoop'?: boolean | undefined
  readonly '_ww-backgroundVideoPreload'?: boolean | undefined
}

/** Classes of a box: its own, the one required for a background video, and those of its root. */
export function videoBoxClass(own: string | undefined, { root, ...props }: BackgroundVideoProps & HasRoot): string {
  return `${own} ${props['_ww-backgroundVideo'] ? `${styles.box} ` : ''}${root.className}`
}

interface HasRoot {
  readonly root: { readonly className: string }
}

/** A muted, decorative video behind the content of a box. With reduced motion its first frame is shown. */
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
    // A browser may refuse to play, to save data or power; then the first frame stays.
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
