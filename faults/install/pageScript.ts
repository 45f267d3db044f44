import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = readFileSync(join(import.meta.dirname, '../../docs/install.md'), 'utf8')

/** Versions whose archives the page unpacks. */
export const pageVersions = [
  ...new Set(
    [...page.matchAll(/\btradecounter-(\d+\.\d+\.\d+)\.tar|\bversion=(\S+)/g)].map(
      ([, one, two]) => one ?? two ?? '',
    ),
  ),
]

/** Invented values for the settings that the page leaves to the reader. */
const typed = {
  SMTP_URL: 'smtp://127.0.0.1:25',
  CARD_PROFILE_ID: 'profile-of-nobody',
  CARD_ACCESS_KEY: 'access-of-nobody',
  CARD_SECRET: 'secret-of-nobody',
  CARD_MERCHANT_ID: 'merchant-of-nobody',
  CARD_REST_KEY_ID: 'rest-of-nobody',
  CARD_REST_SECRET: 'rest-secret-of-nobody',
}

/**
 * Shell blocks of a section of docs/install.md, in order, as one script. Where the page opens an editor, the
 * script fills in settings; `words` are replaced. @throws for a section or word that the page does not have
 */
export function pageScript(
  section: string,
  words: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>> = {},
): string {
  const [, body] = new RegExp(`\n## ${section}\n(.*?)(?=\n## |$)`, 's').exec(page) ?? []
  if (!body) throw new Error(`docs/install.md has no section "${section}".`)
  let script = [...body.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, block]) => block).join('')
  const typing = Object.entries({ ...typed, ...settings }).map(
    ([name, value]) => `setting ${name} ${value}\n`,
  )
  script = script.replace(/^nano .*\n/m, typing.join(''))
  for (const [from, to] of Object.entries(words)) {
    if (!script.includes(from)) throw new Error(`docs/install.md, ${section}: there is no "${from}".`)
    script = script.replaceAll(from, to)
  }
  return `set -euo pipefail\nexport DEBIAN_FRONTEND=noninteractive\n${script}`
}
