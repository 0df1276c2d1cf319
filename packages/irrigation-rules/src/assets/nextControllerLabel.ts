const firstLetter = 'A'.charCodeAt(0)

/** First free label for a controller of a site: A … Z, then AA, AB …; letter case of taken labels does not matter. */
export function nextControllerLabel(taken: readonly string[]): string {
  const used = new Set(taken.map((label) => label.trim().toUpperCase()))
  for (let index = 0; ; index++) {
    const label = toLetters(index)
    if (!used.has(label)) return label
  }
}

function toLetters(index: number): string {
  const letter = String.fromCharCode(firstLetter + (index % 26))
  return index < 26 ? letter : toLetters(Math.floor(index / 26) - 1) + letter
}
