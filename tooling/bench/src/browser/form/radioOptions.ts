/** Options of each group of radios, which are their own labels. */
export const radioOptions = ['Drip', 'Sprinkler', 'Flood']
