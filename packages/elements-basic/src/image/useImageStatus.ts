import { useCallback, useState } from 'react'

/** Loading state of an image. */
export type ImageStatus = 'broken' | 'empty' | 'loaded' | 'loading'

/** Tracks the image at `url`, including one loaded before hydration; a new address starts over. */
export function useImageStatus(url: string | undefined) {
  const [settled, setSettled] = useState<{ readonly url: string; readonly status: ImageStatus } | null>(null)
  const settle = useCallback((status: ImageStatus) => url && setSettled({ url, status }), [url])
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && url) settle(image.naturalWidth > 0 ? 'loaded' : 'broken')
    },
    [settle, url],
  )
  return {
    status: resolveStatus(url, settled),
    imageProps: { ref, onLoad: () => settle('loaded'), onError: () => settle('broken') },
  }
}

function resolveStatus(
  url: string | undefined,
  settled: { readonly url: string; readonly status: ImageStatus } | null,
): ImageStatus {
  if (!url) return 'empty'
  return settled?.url === url ? settled.status : 'loading'
}
