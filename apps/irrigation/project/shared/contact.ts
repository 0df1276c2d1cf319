/** Contact of the operator of this installation; change it here only. */
export const contact = {
  phone: { words: '+1 210-555-0199', link: { type: 'tel', href: '+12105550199' } },
  email: { words: 'help@example.com', link: { type: 'mail', href: 'help@example.com' } },
}
