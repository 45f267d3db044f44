import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inspectBackup } from '../backup/inspectBackup.ts'
import { decrypterOf } from '../backup/keyFile.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { readSettings } from '../settings/settings.ts'
import { openAsOwner } from '../start/startDatabase.ts'
import { storesOf } from '../start/storesOf.ts'
import { complain, runCommand, UsageError } from './runCommand.ts'

const usage = 'Usage: npm run restore -- FILE [--key-file KEYFILE] [--check]\n'

interface Call {
  readonly path: string
  readonly keyFile: string | undefined
  /** Reads the backup to its end and restores nothing. */
  readonly check: boolean
}

async function run({ path, keyFile, check }: Call): Promise<undefined> {
  const decrypter = keyFile === undefined ? undefined : await decrypterOf(keyFile)
  if (check) {
    const { header, totals } = await inspectBackup(path, decrypter)
    process.stdout.write(
      `${path} is whole: version ${header.version}, taken at ${header.takenAt}, ${totals.files} files.\n`,
    )
    return
  }
  const settings = readSettings(process.env)
  const stores = await storesOf(settings, complain)
  const database = await openAsOwner(settings)
  try {
    const { header, totals, hasSameSecret } = await restoreBackup(path, decrypter, {
      url: database.url,
      settings,
      ...stores,
    })
    process.stdout.write(`Restored as of ${header.takenAt}. Start the portal now.\n`)
    if (totals.missing.length > 0)
      complain(
        `${totals.missing.length} files that rows name were missing or damaged when the backup was taken.`,
      )
    if (!hasSameSecret)
      complain(
        'SESSION_SECRET is another one than when the backup was taken: set that one, or everybody logs in again, two-step verification has to be reset and webhook endpoints need new secrets.',
      )
  } finally {
    await database.stop()
  }
}

function readCall(args: readonly string[]): Call {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'key-file': { type: 'string' }, check: { type: 'boolean', default: false } },
  })
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new UsageError()
  const keyFile = values['key-file']
  return {
    path: resolve(path),
    keyFile: keyFile === undefined ? undefined : resolve(keyFile),
    check: values.check,
  }
}

await runCommand({ read: readCall, usage, failure: 'The database was not restored', run })
