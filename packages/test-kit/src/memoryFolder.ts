import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const wantedBytes = 4 * 1024 ** 3

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= wantedBytes
  } catch {
    return false
  }
}

/**
 * A new folder for what a test run throws away, in memory where there is room: half of the
 * time of the tests was the disk's. What is tested about disks has folders of its own.
 */
export function memoryFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), prefix))
  // PostgreSQL does not run as root: its own user must get in.
  chmodSync(folder, 0o755)
  return folder
}
