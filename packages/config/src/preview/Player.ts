/** One file of the player, with its media type. */
export interface PlayerFile {
  readonly type: string
  readonly content: string | Uint8Array
}

/** The page that shows any project: its document, `index.html`, and the files it loads, by path. */
export type Player = ReadonlyMap<string, PlayerFile>
