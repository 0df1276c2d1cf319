type Settings = Readonly<Record<string, unknown>>

/**
 * The user as the page guard reads it: `role` lists the id and the name of each role, as page groups may name either. With a
 * stored `roleKey`, the guard reads that instead.
 */
export function userWithRoles(user: unknown, settings: Settings): unknown {
  const { roles } = Object(user)
  if (!Array.isArray(roles) || roles.length === 0 || textOf(settings.roleKey)) return user
  const name = textOf(settings.roleTableNameColumn) || 'name'
  const role = roles.flatMap((one) => {
    const names = typeof one === 'object' && one !== null ? [one.id, one[name]] : [one]
    return names.filter((each) => each !== undefined && each !== null).map(String)
  })
  return { ...Object(user), role }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
