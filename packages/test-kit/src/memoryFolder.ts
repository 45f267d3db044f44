import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const minimumBytes = 4 * 1024 ** 3

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= minimumBytes
  } catch {
    return false
  }
}

/**
 * New temporary folder of a test run, in memory if there is room: on disk the tests take twice the time.
 * Tests of disks use other folders.
 */
export function memoryFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), prefix))
  // PostgreSQL runs as its own user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  return folder
}
