/** Tags that may stand around a text. Others could not hold one, or would do more than hold it. */
export const textTags = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'button', 'div', 'span', 'label'] as const
