/**
 * Reads border boxes in a page, by the uid of the first element with it, or of one line of its text: `uid line 2`. It runs in the
 * browser after two frames, so it uses nothing from outside.
 */
export async function measureBoxes(
  names: readonly string[],
): Promise<Readonly<Record<string, readonly number[] | null>>> {
  for (let i = 0; i < 2; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  const boxOf = (name: string) => {
    const [uid = '', line] = name.split(' line ')
    const node = document.querySelector(`[data-uid="${uid}"]`)
    if (!node) return null
    if (line === undefined) return node.getBoundingClientRect()
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    range.selectNodeContents(walker.nextNode() ?? node)
    return range.getClientRects()[Number(line) - 1] ?? null
  }
  return Object.fromEntries(
    names.map((name) => {
      const box = boxOf(name)
      return [name, box && [box.left + scrollX, box.top + scrollY, box.width, box.height]]
    }),
  )
}
