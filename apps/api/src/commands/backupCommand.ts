import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { encrypterOf, makeKeyFile } from '../backup/keyFile.ts'
import { recordBackup } from '../backup/lastBackup.queries.ts'
import { takeBackup } from '../backup/takeBackup.ts'
import { readSettings } from '../settings/settings.ts'
import { openAsOwner } from '../start/startDatabase.ts'
import { storesOf } from '../start/storesOf.ts'
import { complain, runCommand, UsageError } from './runCommand.ts'

const usage = `Usage: npm run backup -- FILE [--key-file KEYFILE]
       npm run backup -- --new-key KEYFILE
`

async function backUp(path: string, keyFile: string | undefined): Promise<void> {
  const encrypter = keyFile === undefined ? undefined : await encrypterOf(keyFile)
  const settings = readSettings(process.env)
  const stores = await storesOf(settings, complain)
  const database = await openAsOwner(settings)
  try {
    const done = await takeBackup({ url: database.url, settings, ...stores }, { path, encrypter })
    await recordBackup(database.url, done).catch(({ message }: Error) =>
      complain(`The backup is complete, but its time could not be stored for monitoring: ${message}.`),
    )
    const rows = Object.values(done.rows).reduce((sum, count) => sum + count, 0)
    process.stdout.write(
      `${path}: ${rows} rows, ${done.files} files and ${done.media} pictures in ${Math.ceil(done.byteSize / 1024)} kB.\n`,
    )
    if (done.missing.length > 0)
      complain(
        `${done.missing.length} files that rows name are missing or damaged in the store; totals.json in the backup lists them.`,
      )
    if (!encrypter)
      complain(
        'The backup is not encrypted. It holds password hashes: keep it where nobody else can read it.',
      )
  } finally {
    await database.stop()
  }
}

type Call = { readonly newKey: string } | { readonly path: string; readonly keyFile: string | undefined }

function readCall(args: readonly string[]): Call {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'key-file': { type: 'string' }, 'new-key': { type: 'string' } },
  })
  const { 'key-file': keyFile, 'new-key': newKey } = values
  const [path, ...others] = positionals
  if (newKey !== undefined && path === undefined && keyFile === undefined) return { newKey }
  if (newKey !== undefined || path === undefined || others.length > 0) throw new UsageError()
  return { path, keyFile }
}

async function run(call: Call): Promise<undefined> {
  if ('newKey' in call) {
    const publicKey = await makeKeyFile(resolve(call.newKey))
    complain(`Keep ${call.newKey} apart from the backups: nobody can restore them without it.`)
    process.stdout.write(`${publicKey}\n`)
    return
  }
  await backUp(resolve(call.path), call.keyFile === undefined ? undefined : resolve(call.keyFile))
}

await runCommand({ read: readCall, usage, failure: 'The backup failed', run })
