/** Interface of every contender's form for the harness, as `window.formBench`. */
export interface FormBenchPage {
  /**
   * Mounts the form with the given number of fields; resolves with the milliseconds until they are painted. Once per document.
   */
  mountToPaint(fields: number): Promise<number>
  /** Types one character into field 100; resolves with the milliseconds until the label shows it. */
  type(character: string): Promise<number>
}

declare global {
  interface Window {
    formBench: FormBenchPage
  }
}
