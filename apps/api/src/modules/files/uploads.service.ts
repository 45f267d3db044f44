import { uploadProblem } from '@tradecounter/rules/files/uploadQuota.ts'
import { addDays } from '@tradecounter/rules/time/businessTime.ts'
import type { Db } from '../../db/database.ts'
import { customerIdOf, todayOf, type Context } from '../../http/context.ts'
import { refused } from '../../http/refused.ts'
import { insertFile, releaseFiles, type NewFile } from './files.queries.ts'
import { addUpload, deleteUploadsBefore, findUploads } from './uploads.queries.ts'

export { releaseFiles, retainFiles } from './files.queries.ts'

type Uploading = Pick<Context, 'db' | 'scope' | 'settings' | 'now'>

/** Before a byte of another file is read. @throws Refused when the customer's day is full already. */
export async function refuseOverQuota(context: Uploading): Promise<void> {
  const problem = uploadProblem(await findUploads(context.db, customerIdOf(context), todayOf(context)), 0)
  if (problem) throw refused(problem)
}

/**
 * Counts a stored file in the transaction that stores it. Uploads of one customer run one after another here,
 * so that parallel ones cannot exceed the quota. @throws Refused over the day's quota
 */
async function countUpload(context: Uploading, byteSize: number): Promise<void> {
  const { files, bytes } = await addUpload(context.db, customerIdOf(context), todayOf(context), byteSize)
  const problem = uploadProblem({ files: files - 1, bytes: bytes - byteSize }, byteSize)
  if (problem) throw refused(problem)
}

type UploadedFile = Omit<NewFile, 'customerId' | 'loginId' | 'now'>

/** Counts a file and writes its row, in one transaction. @throws Refused when it is too much for the day. */
export async function storeUpload(
  context: Uploading & Pick<Context, 'member'>,
  file: UploadedFile,
): Promise<number> {
  const { db, member, now } = context
  await countUpload(context, file.byteSize)
  const { id } = await insertFile(db, {
    ...file,
    customerId: customerIdOf(context),
    loginId: member.loginId,
    now,
  })
  return id
}

/** Writes the row of a file that takes the place of another one, which is released. @returns its id */
export async function replaceFile(db: Db, file: NewFile, before: number | null): Promise<number> {
  const { id } = await insertFile(db, file)
  if (before !== null) await releaseFiles(db, file.customerId, [before], file.now)
  return id
}

const countedDays = 31

/** Deletes counters of days that no quota reads any more. */
export const forgetUploads = (db: Db, context: Pick<Context, 'settings' | 'now'>) =>
  deleteUploadsBefore(db, addDays(todayOf(context), -countedDays))
