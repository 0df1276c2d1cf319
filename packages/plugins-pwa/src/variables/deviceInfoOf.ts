import bowser from 'bowser'

/** What is read of a browser that gives itself no name, which bowser does not take. */
const NOBODY = '-'

/** The variable `deviceInfo`: what a browser says of itself, read. What it does not say is empty text; `bot` is null for people. */
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

/** Stored formulas know telephones by the longer word. */
function typeOf(type: string | undefined): string {
  return type === 'mobile' ? 'smartphone' : (type ?? '')
}
