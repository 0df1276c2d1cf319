/** Options of each measured select. */
export const selectOptions = Array.from({ length: 10 }, (_, index) => ({
  value: `zone${index}`,
  label: `Zone ${index}`,
}))
