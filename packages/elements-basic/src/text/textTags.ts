/** Allowed tags of a text. Others cannot contain text, or have further effects. */
export const textTags = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'button', 'div', 'span', 'label'] as const
