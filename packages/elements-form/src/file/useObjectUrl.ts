import { useEffect, useState } from 'react'

/** Object URL for a file while the component is mounted; `null` at first and without a file. */
export function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return undefined
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(created)
    }
  }, [file])
  return url
}
