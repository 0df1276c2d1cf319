import bowser from 'bowser'

/** Replaces an empty user agent, which bowser rejects. */
const NOBODY = '-'

/** Value of the variable `deviceInfo`, parsed from the user agent. Unknown parts are empty text; `bot` is null for people. */
export function deviceInfoOf(userAgent: string) {
  const { browser, engine, os, platform } = bowser.parse(userAgent || NOBODY)
  const isBot = platform.type === 'bot'
  return {
    client: {
      type: 'browser',
      name: browser.name ?? '',
      version: browser.version ?? '',
      engine: engine.name ?? '',
      engineVersion: engine.version ?? '',
    },
    os: { name: os.name ?? '', version: os.version ?? '', platform: os.versionName ?? '' },
    device: { type: typeOf(platform.type), brand: platform.vendor ?? '', model: platform.model ?? '' },
    bot: isBot ? { name: browser.name ?? '' } : null,
  }
}

/** Stored formulas use the longer word for phones. */
function typeOf(type: string | undefined): string {
  return type === 'mobile' ? 'smartphone' : (type ?? '')
}
